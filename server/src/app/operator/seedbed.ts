#!/usr/bin/env node
/** `npx seedbed`: what an operator changes in the terminal. */
import { operate } from './operate.ts';
import { operatorName } from './operator-name.ts';

const { text, exitCode } = await operate(process.argv.slice(2), process.env, operatorName());
process[exitCode === 0 ? 'stdout' : 'stderr'].write(`${text}\n`);
process.exitCode = exitCode;
