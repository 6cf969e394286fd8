"""Every case, in the order of their codes."""

from blame.answers import ANSWERS
from blame.apart import APART
from blame.application import APPLICATION
from blame.asking import ASKING
from blame.attacked import ATTACKED
from blame.beside import BESIDE
from blame.brought import BROUGHT
from blame.called_otherwise import CALLED_OTHERWISE
from blame.case import Case
from blame.clinic import CLINIC
from blame.contexts import CONTEXTS
from blame.data import DATA
from blame.dependence import DEPENDENCE
from blame.edited import EDITED
from blame.elsewhere import ELSEWHERE
from blame.excused import EXCUSED
from blame.given import GIVEN
from blame.guesses import GUESSES
from blame.hidden import HIDDEN
from blame.in_flight import IN_FLIGHT
from blame.instead import INSTEAD
from blame.interrupted import INTERRUPTED
from blame.machine import MACHINE
from blame.mistakes import MISTAKES
from blame.one_by_one import ONE_BY_ONE
from blame.own_python import OWN_PYTHON
from blame.passing import PASSING
from blame.people import PEOPLE
from blame.read_beside import READ_BESIDE
from blame.read_by_helpers import READ_BY_HELPERS
from blame.rewritten import REWRITTEN
from blame.shortened import SHORTENED
from blame.slow_beside import SLOW_BESIDE
from blame.taken_for import TAKEN_FOR
from blame.unawaited import UNAWAITED
from blame.unheard import UNHEARD
from blame.unseen import UNSEEN
from blame.variants import VARIANTS
from blame.warehouse import WAREHOUSE
from blame.without_page import WITHOUT_PAGE

CASES: tuple[Case, ...] = (
    *(*EDITED, *VARIANTS, *ANSWERS, *DEPENDENCE, *DATA, *MACHINE, *APPLICATION, *MISTAKES),
    *(*SHORTENED, *PEOPLE, *ATTACKED, *BESIDE, *IN_FLIGHT, *REWRITTEN, *EXCUSED, *APART, *CONTEXTS, *GIVEN),
    *CLINIC,
    *BROUGHT,
    *UNAWAITED,
    *ELSEWHERE,
    *INSTEAD,
    *INTERRUPTED,
    *ASKING,
    *HIDDEN,
    *TAKEN_FOR,
    *UNHEARD,
    *UNSEEN,
    *PASSING,
    *WITHOUT_PAGE,
    *OWN_PYTHON,
    *GUESSES,
    *WAREHOUSE,
    *CALLED_OTHERWISE,
    *READ_BY_HELPERS,
    *ONE_BY_ONE,
    *READ_BESIDE,
    *SLOW_BESIDE,
)
