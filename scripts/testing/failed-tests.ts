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

/** Stands before the details of a failed run: the names, each with the command that runs the test alone. */
export function failedSummary(failed: readonly FailedTest[]): string {
  const lines = failed.flatMap(({ name, command }) => [`   ${name}`, `      ${command}`]);
  return `\n── ${failed.length === 1 ? '1 test' : `${failed.length} tests`} failed\n${lines.join('\n')}\n`;
}
