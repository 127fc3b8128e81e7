/** The command line is wrong: exit code 2. */
export class WrongCommand extends Error {}

/** The command is right, but this installation refuses it: exit code 1. */
export class Refused extends Error {
  /** With `--json`, instead of the message. */
  readonly data: object | undefined;
  constructor(message: string, data?: object) {
    super(message);
    this.data = data;
  }
}
