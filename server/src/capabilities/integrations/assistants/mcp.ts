/**
 * The part of the Model Context Protocol that a server with tools needs: JSON-RPC over POST, without sessions or streams.
 * The official SDK is not used: it brings express, hono, cors and zod into the product.
 */
/** Clients name the version that they speak. The first one is the newest. */
const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26'];

export const isKnownVersion = (version: string): boolean => protocolVersions.includes(version);

/** Clients see these fields of a tool. */
export interface ShownTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean };
}

export interface ToolAnswer {
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

export interface ToolServer {
  name: string;
  instructions: string;
  tools: readonly ShownTool[];
  /** Null for an unknown tool. */
  call: (name: string, args: Readonly<Record<string, unknown>>) => Promise<ToolAnswer | null>;
}

const codes = { invalidRequest: -32600, methodNotFound: -32601, invalidParams: -32602 } as const;

class ProtocolError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The answer to one message; null for a notification, which has none. */
export async function answerMessage(server: ToolServer, message: unknown): Promise<object | null> {
  const { jsonrpc, id, method, params } = fieldsOf(message);
  const isRequest = typeof id === 'string' || typeof id === 'number';
  const answer = (part: object) => ({ jsonrpc: '2.0', id: isRequest ? id : null, ...part });
  try {
    if (jsonrpc !== '2.0' || typeof method !== 'string')
      throw new ProtocolError(codes.invalidRequest, 'One JSON-RPC 2.0 request is expected.');
    if (!isRequest) return null;
    return answer({ result: await resultOf(server, method, fieldsOf(params)) });
  } catch (fault) {
    if (!(fault instanceof ProtocolError)) throw fault;
    return answer({ error: { code: fault.code, message: fault.message } });
  }
}

async function resultOf(server: ToolServer, method: string, params: Fields): Promise<object> {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: protocolVersions.find((one) => one === params.protocolVersion) ?? protocolVersions[0],
        capabilities: { tools: {} },
        serverInfo: { name: server.name, version: '1' },
        instructions: server.instructions,
      };
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: server.tools };
    case 'tools/call': {
      const answer = await server.call(String(params.name), fieldsOf(params.arguments));
      if (!answer) throw new ProtocolError(codes.invalidParams, 'There is no such tool.');
      return answer;
    }
    default:
      throw new ProtocolError(codes.methodNotFound, 'This server has no such method.');
  }
}
