import { checked } from '@seedbed/domain/kernel/validation.ts';
import * as v from 'valibot';
import type { KeyCall } from '#capabilities/integrations/keys/key-call.ts';
import type { ShownTool } from './mcp.ts';
import { createTaskTool } from './tools/create-task.ts';
import { listTasksTool } from './tools/list-tasks.ts';
import { programNumbersTool } from './tools/program-numbers.ts';
import { readStartupTool } from './tools/read-startup.ts';
import { searchTool } from './tools/search.ts';
import type { Tool } from './tools/tool.ts';

const tools: readonly Tool[] = [searchTool, readStartupTool, listTasksTool, createTaskTool, programNumbersTool];

export const findTool = (name: string): Tool | undefined => tools.find((tool) => tool.name === name);

export const shownTools: readonly ShownTool[] = tools.map(({ name, title, description, args, writes }) => ({
  name,
  title,
  description,
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(args).map(([key, { about, values }]) => [
        key,
        { type: 'string', description: about, ...(values && { enum: values }) },
      ]),
    ),
    required: Object.keys(args).filter((key) => !args[key]?.optional),
    additionalProperties: false,
  },
  annotations: { readOnlyHint: !writes },
}));

const longestArgument = 1_000;

/** Throws `Validation` for missing, unknown and wrong arguments, and the user error of a refusal. */
export function runTool(tool: Tool, call: KeyCall, given: Readonly<Record<string, unknown>>): Promise<object> {
  const text = v.pipe(v.string('invalid'), v.trim(), v.maxLength(longestArgument, 'max-characters'));
  const schema = v.strictObject(
    Object.fromEntries(
      Object.entries(tool.args).map(([key, { optional, values }]) => {
        const typed = values ? v.picklist(values, 'invalid') : text;
        return [key, optional ? v.optional(typed) : v.pipe(typed, v.nonEmpty('required'))];
      }),
    ),
    'invalid',
  );
  return tool.run(call, checked(schema, given, { namespace: 'integrations' }));
}
