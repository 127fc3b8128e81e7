export interface ShardResult {
  name: string;
  what: string;
  /** Why it failed; null if it passed. */
  fault: string | null;
  minutes: number;
}

interface Run {
  day: string;
  commit: string;
  results: readonly ShardResult[];
}

const mostRuns = 20;
const head = `# Long runs

\`npm run nightly [shard…]\` writes this page, the newest run first. Figures of a bench and the details of a failed test stand in
the output of the run.
`;

const oneLine = (text: string) => text.replaceAll('|', '\\|').slice(0, 120);

/** The page with this run on top; the oldest runs leave it. */
export function addRun(page: string, { day, commit, results }: Run): string {
  const rows = results.map(({ name, what, fault, minutes }) => {
    const outcome = fault === null ? 'passed' : `FAILED: ${oneLine(fault)}`;
    return `| ${name} | ${what} | ${outcome} | ${minutes.toFixed(1)} min |`;
  });
  const run = `${day}, commit ${commit}\n\n| Shard | Tests | Outcome | Time |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  const [, ...earlier] = page.startsWith('# Long runs') ? page.split('\n## ') : [''];
  return [head, run, ...earlier].slice(0, mostRuns + 1).join('\n## ');
}
