import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failedInVitest, failedSummary } from './failed-tests.ts';

const failedIn = (module: TestModule) => {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')].map((test: TestCase) =>
    failedInVitest(module.project.name.replace(/ \(.*\)$/, ''), file, test.fullName.replaceAll(' > ', ' ')),
  );
  // The file itself failed to load, or a hook of it failed.
  if (tests.length === 0 && !module.ok())
    return [{ name: file, command: `npx vitest run --project=${module.project.name.replace(/ \(.*\)$/, '')} ${file}` }];
  return tests;
};

/** Names the failed tests before Vitest prints their details. */
export default class FailedTestsFirst implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.flatMap(failedIn);
    if (failed.length > 0) process.stdout.write(failedSummary(failed));
  }
}
