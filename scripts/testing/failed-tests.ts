/** A test that failed, and the command that runs it alone. */
export interface FailedTest {
  readonly name: string;
  readonly command: string;
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Vitest's `-t` is a regular expression. */
const pattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

export const failedInVitest = (project: string, file: string, title: string): FailedTest => ({
  name: `${file}: ${title}`,
  command: `npx vitest run --project=${project} ${file} -t ${quoted(pattern(title))}`,
});

export const failedInPlaywright = (file: string, line: number, title: string): FailedTest => ({
  name: `${file}: ${title}`,
  command: `npx playwright test ${file}:${line}`,
});

const summary = (tests: readonly FailedTest[], result: string) => {
  const lines = tests.flatMap(({ name, command }) => [`   ${name}`, `      ${command}`]);
  return `\n── ${tests.length === 1 ? '1 test' : `${tests.length} tests`} ${result}\n${lines.join('\n')}\n`;
};

/** Stands before the details of a failed run: the names, each with the command that runs the test alone. */
export const failedSummary = (failed: readonly FailedTest[]): string => summary(failed, 'failed');

/** Names tests that failed once and passed at their second try, with their commands. */
export const flakySummary = (flaky: readonly FailedTest[]): string => summary(flaky, 'passed only at a second try');
