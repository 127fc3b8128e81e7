import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '#platform/config.ts';
import { WrongCommand } from './operator-errors.ts';

/** The parts of the installation that a command needs. */
export interface Operator {
  config: Config;
  /** Empty for commands without a database. */
  ownerUrl: string;
  /** The name of the system account, for the record. */
  name: string;
  /** Base address of the pages; `{tenant}` is replaced by the label. */
  publicUrl: string;
}

type Values = Readonly<Record<string, string | boolean | undefined>>;
export interface Answer {
  /** For a person. */
  text: string;
  /** `--json` prints the same for a program. */
  data: object;
}

type Run = (operator: Operator) => Promise<Answer>;
/** Answers what to print. */
type Print = (operator: Operator) => Promise<string>;

export interface Command {
  /** Its arguments, as in the help. `--json` is an option of every command. */
  usage: string;
  about: string;
  options?: ParseArgsOptionsConfig;
  /** The command opens the database itself, or not at all. Without this it is opened and migrated. */
  opensNothing?: true;
  /** Checks the arguments before anything opens. Throws `WrongCommand`. */
  read: (positionals: readonly string[], values: Values) => Run;
}

export const text = (values: Values, option: string): string | undefined => {
  const value = values[option];
  return typeof value === 'string' ? value.trim() : undefined;
};

/** `name` is the placeholder of the usage, such as `<tenant>`. */
export function onlyArgument(positionals: readonly string[], name: string): string {
  const [first, second] = positionals;
  if (!first) throw new WrongCommand(`Name the ${name}.`);
  if (second !== undefined) throw new WrongCommand(`There is one argument too many: ${second}`);
  return first;
}

export function oneOf<T extends string>(given: string, allowed: readonly T[], what: string): T {
  const found = allowed.find((one) => one === given);
  if (!found) throw new WrongCommand(`${given} is no ${what}. Choose one of: ${allowed.join(', ')}`);
  return found;
}

/** Prints rows in columns, with a heading. */
export function table(rows: readonly Readonly<Record<string, string>>[]): string {
  const keys = Object.keys(rows[0] ?? {});
  const lines = [Object.fromEntries(keys.map((key) => [key, key.toUpperCase()])), ...rows];
  const widths = keys.map((key) => Math.max(...lines.map((line) => (line[key] ?? '').length)));
  return lines
    .map((line) =>
      keys
        .map((key, at) => (line[key] ?? '').padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The command that the line begins with, and the rest of the line. Names have one word or two. */
function findCommand(commands: Readonly<Record<string, Command>>, args: readonly string[]) {
  for (const length of [2, 1]) {
    const name = args.slice(0, length).join(' ');
    const command = commands[name];
    if (command) return { name, command, rest: args.slice(length) };
  }
  const [noun = ''] = args;
  const verbs = Object.keys(commands).flatMap((name) => (name.startsWith(`${noun} `) ? [name.split(' ')[1]] : []));
  throw new WrongCommand(
    verbs.length === 0
      ? `There is no command ${noun}. See all: npx seedbed --help`
      : `${noun} needs one of: ${verbs.join(', ')}`,
  );
}

export function readCommand(commands: Readonly<Record<string, Command>>, args: readonly string[]): Print {
  return readLine(commands, args).run;
}

const inUsage = ({ usage }: Command) => `${usage} [--json]`.trim();

export function readLine(commands: Readonly<Record<string, Command>>, args: readonly string[]) {
  const { name, command, rest } = findCommand(commands, args);
  try {
    const options: ParseArgsOptionsConfig = { ...command.options, json: { type: 'boolean' } };
    const { positionals, values } = parseArgs({ args: rest, options, allowPositionals: true });
    const run = command.read(positionals, values as Values);
    const print: Print = async (operator) => {
      const { text, data } = await run(operator);
      return values.json ? JSON.stringify(data, null, 2) : text;
    };
    return { command, run: print };
  } catch (fault) {
    // parseArgs names the wrong option in a TypeError.
    if (!(fault instanceof TypeError || fault instanceof WrongCommand)) throw fault;
    throw new WrongCommand(`${fault.message}\nUsage: npx seedbed ${name} ${inUsage(command)}`);
  }
}

/** The commands whose names begin with the asked words. All of them if no word, or an unknown one, is asked for. */
export function helpOf(commands: Readonly<Record<string, Command>>, asked: readonly string[] = []): string {
  const all = Object.entries(commands);
  const [noun, verb] = asked;
  const ofNoun = all.filter(([name]) => name.split(' ')[0] === noun);
  const exact = ofNoun.filter(([name]) => name === `${noun} ${verb}`);
  const shown = [exact, ofNoun, all].find((some) => some.length > 0) ?? [];
  return [
    'Usage: npx seedbed <command>',
    '',
    ...shown.flatMap(([name, command]) => [`  ${name} ${inUsage(command)}`, `      ${command.about}`]),
  ].join('\n');
}
