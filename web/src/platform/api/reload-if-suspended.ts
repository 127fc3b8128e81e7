let isAsking = false;

/** The operator may suspend the organization while pages are open: the server then has only a plain page. */
export async function reloadIfSuspended(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  const answer = await fetch('/api/boot').catch(() => null);
  isAsking = false;
  const problem = answer?.status === 403 ? await answer.json().catch(() => null) : null;
  if (problem?.code === 'incubators.suspended') location.reload();
}
