import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { failedInVitest, failedSummary, flakySummary } from './failed-tests.ts';

const projectOf = (module: TestModule) => module.project.name.replace(/ \(.*\)$/, '');

const named = (test: TestCase) =>
  failedInVitest(projectOf(test.module), test.module.relativeModuleId, test.fullName.replaceAll(' > ', ' '));

const failedIn = (module: TestModule) => {
  const tests = [...module.children.allTests('failed')].map(named);
  // The file itself failed to load, or a hook of it failed.
  if (tests.length === 0 && !module.ok()) {
    const file = module.relativeModuleId;
    return [{ name: file, command: `npx vitest run --project=${projectOf(module)} ${file}` }];
  }
  return tests;
};

const flakyIn = (module: TestModule) =>
  [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky).map(named);

/** Names the tests that failed, and the tests that passed at their second try, before Vitest prints details. */
export default class FailedTestsFirst implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const failed = modules.flatMap(failedIn);
    if (failed.length > 0) process.stdout.write(failedSummary(failed));
    const flaky = modules.flatMap(flakyIn);
    if (flaky.length > 0) process.stdout.write(flakySummary(flaky));
  }
}
