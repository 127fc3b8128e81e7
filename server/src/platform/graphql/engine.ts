import { UserError } from '@seedbed/domain/kernel/user-error.ts';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { oncePerEvent, rightsKey } from '#platform/live/once-per-event.ts';
import { currentScope, type WriteFacts } from '#platform/request-scope.ts';
import { committedFor } from './committed.ts';
import type { Context } from './context.ts';
import { shownError, toGraphqlError } from './errors.ts';
import { type Caller, limitRule, limits } from './limits.ts';
import { fingerprint } from './own-documents.ts';

interface KnownDocument {
  document: DocumentNode;
  faults: Partial<Record<Caller, readonly GraphQLError[]>>;
  compiled: Map<string, CompiledQuery>;
  /** Names the document among the results of one event. */
  number: number;
}

export interface EngineRules {
  production: boolean;
  /** Fingerprints of the allowed documents; without them any document runs. */
  own?: ReadonlySet<string> | null;
  patienceMs?: number;
}

/** Parses, validates and compiles each document once; the pages use few documents. */
export class Engine {
  readonly schema: GraphQLSchema;
  private readonly production: boolean;
  private readonly own: ReadonlySet<string> | null;
  private readonly patienceMs: number;
  private readonly byText = new LRUCache<string, KnownDocument>({ max: 2_000 });
  private readonly byDocument = new WeakMap<DocumentNode, KnownDocument>();
  private documents = 0;

  constructor(schema: GraphQLSchema, { production, own = null, patienceMs = limits.milliseconds }: EngineRules) {
    this.schema = schema;
    this.production = production;
    this.own = own;
    this.patienceMs = patienceMs;
  }

  /** Throws a `GraphQLError` for a document that is invalid or too long, a `UserError` for one that is not allowed. */
  parse(text: string, caller: Caller): DocumentNode {
    if (text.length > limits.characters) {
      throw new GraphQLError(`The document is too long: at most ${limits.characters} characters.`, {
        extensions: { code: 'TooLarge' },
      });
    }
    // The key includes the kind of caller, because their limits differ.
    const key = `${caller} ${text}`;
    const known = this.byText.get(key);
    if (known) return known.document;
    const document = parse(text, { maxTokens: limits.tokens[caller], noLocation: false });
    // Other software with a key brings its own documents.
    if (caller !== 'key' && this.own && !this.own.has(fingerprint(document))) throw new UserError('UnknownDocument');
    const fresh: KnownDocument = { document, faults: {}, compiled: new Map(), number: this.documents++ };
    this.byText.set(key, fresh);
    this.byDocument.set(document, fresh);
    return document;
  }

  validate(document: DocumentNode, caller: Caller): readonly GraphQLError[] {
    const known = this.byDocument.get(document);
    const rules = [...specifiedRules, limitRule(caller), ...(this.production ? [NoSchemaIntrospectionCustomRule] : [])];
    if (!known) return validate(this.schema, document, rules);
    known.faults[caller] ??= this.production
      ? validate(this.schema, document, rules).map(withoutSuggestion)
      : validate(this.schema, document, rules);
    return known.faults[caller];
  }

  async execute(args: ExecutionArgs): Promise<ExecutionResult> {
    const context = args.contextValue as Context;
    const scope = currentScope();
    if (scope) scope.operation = args.operationName ?? nameOf(args.document);
    const compiled = this.compiled(args.document, args.operationName ?? undefined);
    if (!isCompiledQuery(compiled)) return compiled;
    const wrong = this.wrongVariables(args);
    if (wrong) return this.shown({ errors: wrong }, context);
    const isWrite = getOperationAST(args.document, args.operationName)?.operation === 'mutation';
    const writes: WriteFacts | undefined = isWrite ? { changes: [] } : undefined;
    if (scope) scope.writes = writes;
    const result = await this.inTime(compiled.query(args.rootValue, context, args.variableValues ?? {}), context);
    const shown = this.shown(result, context);
    return writes ? { ...shown, extensions: committedFor(context.signedIn?.actor, writes) } : shown;
  }

  /**
   * Reports at most `limits.wrongVariables` faults. graphql-jit reports all: a list of 80,000 nulls would keep the
   * process busy for seconds and answer with megabytes.
   */
  private wrongVariables({ document, operationName, variableValues }: ExecutionArgs): GraphQLError[] | null {
    const defined = getOperationAST(document, operationName)?.variableDefinitions;
    if (!defined?.length) return null;
    const { errors } = getVariableValues(this.schema, defined, variableValues ?? {}, {
      maxErrors: limits.wrongVariables,
    });
    return errors ? errors.map((error) => (this.production ? withoutSuggestion(error) : error)) : null;
  }

  /** Limits the time a caller waits; the database ends the remaining statements itself. */
  private async inTime(answer: ExecutionResult | Promise<ExecutionResult>, context: Context): Promise<ExecutionResult> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<ExecutionResult>((resolve) => {
      const give = () => {
        // Later commits are not part of this answer.
        const scope = currentScope();
        if (scope) delete scope.writes;
        resolve({ errors: [toGraphqlError(new UserError('Unavailable'), context)] });
      };
      timer = setTimeout(give, this.patienceMs);
    });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  async subscribe(args: ExecutionArgs): Promise<ExecutionResult | AsyncGenerator<ExecutionResult, void, void>> {
    const context = args.contextValue as Context;
    const compiled = this.compiled(args.document, args.operationName ?? undefined);
    if (!isCompiledQuery(compiled)) return compiled;
    if (!compiled.subscribe) return { errors: [new GraphQLError('This is no subscription.')] };
    // graphql-jit 0.8.9 passes the variables to `subscribe` in place of the field's arguments, so graphql itself subscribes.
    const source = await createSourceEventStream(args);
    await context.end();
    if (!(Symbol.asyncIterator in source)) return this.shown(source, context);
    const { number } = this.byDocument.get(args.document) ?? {};
    const operation = JSON.stringify([number, args.operationName, args.variableValues]);
    const run = async (event: unknown) => {
      try {
        return this.shown(await compiled.query(event, context, args.variableValues ?? {}), context);
      } finally {
        await context.end();
      }
    };
    return this.results(source, run, () => `${operation} ${callerKey(context)}`);
  }

  /**
   * The reads of one event share a transaction, which ends with the event, not the subscription. Equal subscriptions of
   * one session share the result.
   */
  private async *results(
    source: AsyncIterable<unknown>,
    run: (event: unknown) => Promise<ExecutionResult>,
    key: () => string,
  ) {
    for await (const event of source)
      yield await (typeof event === 'object' && event ? oncePerEvent(event, key(), () => run(event)) : run(event));
  }

  private shown(result: ExecutionResult, context: Context): ExecutionResult {
    if (!result.errors?.length) return result;
    return { ...result, errors: result.errors.map((error) => shownError(error, context)) };
  }

  private compiled(document: DocumentNode, operationName: string | undefined): CompiledQuery | ExecutionResult {
    const known = this.byDocument.get(document);
    const found = known?.compiled.get(operationName ?? '');
    if (found) return found;
    const made = compileQuery(this.schema, document, operationName, { disablingCapturingStackErrors: true });
    if (!isCompiledQuery(made)) return made;
    known?.compiled.set(operationName ?? '', made);
    return made;
  }
}

/** All that makes a result differ: links to files are signed for the session. */
const callerKey = ({ session, language }: Context) => `${session.sessionId} ${language} ${rightsKey(session.actor)}`;

const withoutSuggestion = (error: GraphQLError) =>
  new GraphQLError(error.message.replace(/ Did you mean .*$/, ''), {
    nodes: error.nodes,
    originalError: error.originalError,
    extensions: error.extensions,
  });

const nameOf = (document: DocumentNode) =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)?.name?.value;
