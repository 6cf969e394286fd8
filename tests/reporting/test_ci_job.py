"""The page of the job that holds the artifact."""

import pytest

from pytest_selfheal.reporting.ci_job import job_url

GITHUB = {"GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "a/b", "GITHUB_RUN_ID": "7"}


@pytest.mark.parametrize(
    ("environment", "url"),
    [
        pytest.param(GITHUB, "https://github.com/a/b/actions/runs/7", id="GitHub, also an enterprise's own"),
        pytest.param({"CI_JOB_URL": "https://gitlab.com/a/b/-/jobs/7"}, "https://gitlab.com/a/b/-/jobs/7", id="GitLab"),
        pytest.param({"BUILD_URL": "http://ci:8080/job/a/7/"}, "http://ci:8080/job/a/7/", id="Jenkins"),
        pytest.param({"GITHUB_SERVER_URL": "https://github.com"}, "", id="not a job"),
        pytest.param({"BUILD_URL": "javascript:alert(1)"}, "", id="not a page"),
        pytest.param({}, "", id="at home"),
    ],
)
def test_the_job_has_a_page(environment: dict[str, str], url: str) -> None:
    assert job_url(environment) == url
