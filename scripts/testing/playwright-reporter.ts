import path from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { failedInPlaywright, failedSummary } from './failed-tests.ts';

/** Names the failed browser tests before Playwright prints their details. */
export default class FailedTestsFirst implements Reporter {
  private root: Suite | undefined;

  onBegin(_: FullConfig, root: Suite): void {
    this.root = root;
  }

  onEnd(): void {
    const failed = (this.root?.allTests() ?? [])
      .filter((test) => test.outcome() === 'unexpected')
      .map(({ location, title }) => failedInPlaywright(path.relative('.', location.file), location.line, title));
    if (failed.length > 0) process.stdout.write(failedSummary(failed));
  }
}
