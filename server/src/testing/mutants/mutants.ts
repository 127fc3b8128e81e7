/** Answers that rules give instead of their own, by `<folder>.<rule>`. */
const forced = new Map<string, boolean>();
/** `MUTANT=tasks.canDeleteTask=true npx vitest run …` shows which tests notice it. */
const [rule, answer] = process.env.MUTANT?.split('=') ?? [];
if (rule) forced.set(rule, answer === 'true');

let answers = new Map<string, Set<boolean>>();

/** Returns the value, with a rule that answers as the test wants. */
export function mutable<Value>(name: string, value: Value): Value {
  if (typeof value !== 'function') return value;
  return new Proxy(value, {
    apply(rule, self, facts) {
      const answer = forced.get(name) ?? Reflect.apply(rule, self, facts);
      if (typeof answer === 'boolean') answers.set(name, (answers.get(name) ?? new Set()).add(answer));
      return answer;
    },
  });
}

/** Runs with a rule that always answers this. */
export async function withRule<Result>(name: string, answer: boolean, run: () => Promise<Result>): Promise<Result> {
  forced.set(name, answer);
  try {
    return await run();
  } finally {
    forced.delete(name);
  }
}

/** The answers that each rule gave during a run. */
export async function answersDuring(run: () => Promise<unknown>): Promise<ReadonlyMap<string, ReadonlySet<boolean>>> {
  answers = new Map();
  await run();
  return answers;
}
