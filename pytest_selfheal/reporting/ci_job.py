"""The page of the CI job that this process runs in: where the artifact can be found later."""

from collections.abc import Mapping


def job_url(environment: Mapping[str, str]) -> str:
    """The job's page on GitHub, GitLab or Jenkins; "" anywhere else.

    The variables are those of https://docs.github.com/actions/reference/workflows-and-actions/variables,
    https://docs.gitlab.com/ci/variables/predefined_variables and Jenkins' BUILD_URL.
    """
    server, repository = environment.get("GITHUB_SERVER_URL"), environment.get("GITHUB_REPOSITORY")
    run = environment.get("GITHUB_RUN_ID")
    github = f"{server}/{repository}/actions/runs/{run}" if server and repository and run else ""
    url = github or environment.get("CI_JOB_URL") or environment.get("BUILD_URL") or ""
    return url if url.startswith(("https://", "http://")) else ""
