import type { KeyCall } from '#capabilities/integrations/keys/key-call.ts';

/** Every argument is a text: assistants fill them in from a conversation. */
interface ToolArgument {
  about: string;
  optional?: true;
  values?: readonly string[];
}

/** One thing that an assistant can do. Models read the texts, which are English like the names of the API. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  args: Readonly<Record<string, ToolArgument>>;
  writes?: true;
  run: (call: KeyCall, args: Readonly<Record<string, string | undefined>>) => Promise<object>;
}
