"""The reasons that weaken a cause, each with the tiers that it takes away: the table behind every diagnosis.

One tier is lost to what another cause explains as well, two to what another explains better, three and more where the
failing step can hardly depend on it. A doubt of no tier only puts a cause behind its like.
"""

from dataclasses import dataclass

# What is missing then, as a diagnosis says it. It stands here because every summary asks for it, and the evidence,
# which knows all the rest, takes long to import.
UNCOMPARED = "no passing run of this test is remembered: nothing could be compared with a good run"


@dataclass(frozen=True, slots=True)
class Doubt:
    """One reason: `words` are for people and go on behind "but", `steps` is how many tiers it takes."""

    words: str
    steps: int


# Of requests and script errors: what they are.
STYLE_OR_STREAM = Doubt("a page does most of its work without it", 1)
PICTURE = Doubt("a page still works without it", 3)
COUNTS_VISITORS = Doubt("it counts visitors or collects errors", 4)
OTHER_HOST = Doubt("it is another host's", 0)
OTHER_HOST_UNCOMPARED = Doubt("it is another host's, and no pass is remembered", 1)
OTHER_HOST_UNKNOWN = Doubt("it is another host's, and was not answered at the last pass either", 4)
MAY_BE_WANTED = Doubt("a test may want that answer", 1)
IS_OFTEN_WANTED = Doubt("tests often want that answer", 2)
MAY_ALWAYS_SAY_SO = Doubt("an API may always say so", 0)
MAY_ALWAYS_BE_THERE = Doubt("nobody knows whether it is always there", 1)
OPENING_THE_PAGE = Doubt("it came while the page was opened, and pages work in spite of many such errors", 1)
CAUGHT = Doubt("somebody caught it and wrote it to the console", 0)
CAUGHT_AND_TOLD = Doubt("somebody caught it and told of it on the console in words of their own", 2)
ONLY_A_LINE = Doubt("it is only a line on the console", 3)
OTHER_ORIGIN = Doubt("it is of another origin's script", 2)
ADDED_SCRIPT = Doubt("it is of a script that came in addition to all of the last pass", 2)
TELLS_OF_A_REQUEST = Doubt("it tells of a request that failed or gave no data, which is the cause of it", 1)
WIDGET = Doubt("it is of a widget that is by its words about something else", 1)
SIDE_SHOW = Doubt("pages are made to do without advertising and counters", 3)
# Where and when they were.
OTHER_PAGE = Doubt("it was on another page of the test", 1)
BEFORE_THE_PAGE = Doubt("it was before the failing page was opened", 0)
BEFORE_THE_PAGE_UNCOMPARED = Doubt("it was before the failing page was opened, and no pass is remembered", 2)
# What else went well.
RECOVERED = Doubt("the page asked for it again, and was answered well", 3)
OTHERS_PASSED = Doubt("tests of this session passed with it", 3)
NOT_NEEDED = Doubt("the page did well without it at the last pass", 2)
GAVE_NOTHING = Doubt("its answer at the last pass had nothing in it that a page could show", 2)
ANOTHER_ANSWER_FITS = Doubt("a good answer is about what the step looked at, and this one is not", 1)
SHOWS_AS_THEN = Doubt("the page shows what it showed at the last pass all the same", 3)
OTHER_ERROR = Doubt("the script that broke did not break for want of it", 1)
WORKED_SINCE = Doubt("the test did several things on the page after it", 1)
WORKED_SINCE_REQUEST = Doubt("the test did several things on the page after it", 0)
STANDS_IN_PLACE = Doubt("the page drew another element in the lost one's place, and drew it whole", 2)
OF_ANOTHER_PART = Doubt("what the step is about was drawn, and this is about something else", 3)
WORKED_IN_SPITE = Doubt("a deed of the test after it still sent what it sends", 2)
DRAWN_SINCE = Doubt("the answer that brings what the step is about was asked for after it, or is drawn", 2)
CAME_WITH_ANOTHER = Doubt("what the step is about came with another answer", 3)
BROUGHT_NOTHING_OF_IT = Doubt("nothing of what the step is about came with its answer at the last pass", 1)
ONLY_THE_TIME = Doubt("nothing but the time ties it to what the step is about", 2)
ASKED_ELSEWHERE = Doubt("a page asked for it that the test was not on at the last pass", 3)
CAME_LATER = Doubt("what the step looked for came a moment later", 3)
IS_THERE = Doubt("what the step looked for is there under another name", 2)
SEEMS_TO_BE_THERE = Doubt("what the step looked for seems to be there under another name", 1)
ARE_SEVERAL = Doubt("what the step looked for is there more than once", 2)
# What is not known.
NO_PASS = Doubt("no pass of this test is remembered", 1)
NOTHING_REMEMBERED = Doubt("neither a pass nor the element is remembered", 1)
PARTIAL_VIEW = Doubt("a part of the page was not seen", 1)
# Of one kind of cause.
OTHER_PAGE_OPEN = Doubt("the test is on another page than at the last pass", 1)
OTHER_CAPTION = Doubt("nothing that names it is the same", 1)
OTHER_SURROUNDINGS = Doubt("what is around it speaks of another thing", 1)
SEVERAL_ALIKE = Doubt("several elements are equally like it", 1)
OWN_COMPARISON = Doubt("the test compares something of its own", 1)
IN_VAIN = Doubt("the failing call was made once more after it, and failed again", 1)
ASKED_AGAIN_AND_AGAIN = Doubt("the page asks for it again and again by itself", 3)
OUT_THEN_TOO = Doubt("at the last pass it was still out at this point as well", 3)
CAME_FOR_NOTHING = Doubt("it came, and what the step looks at was not as expected all the same", 3)
AS_LONG_AS_USUAL = Doubt("it was not out longer than it took at the last pass", 2)
HARDLY_LONGER = Doubt("it was out hardly longer than it took at the last pass", 1)
HARDLY_LONGER_UNAWAITED = Doubt("it was out hardly longer than at the last pass, and the check waits for nothing", 2)
NEVER_RESTS = Doubt("it was at rest at the last pass, and moved all the time that the same call was made once more", 1)
STAYS = Doubt("it stayed as long as it was looked at after the step gave up, and no request was out", 1)
IN_TIME_ELSEWHERE = Doubt("it was in time in another attempt", 1)
OTHER_CAUSE = Doubt("a new error of server or script names the cause more precisely", 2)
