import { type DocumentInput, gql } from '@urql/core';
import type { Documents } from './generated/documents.ts';

/**
 * A typed document: the text is its own key in the generated types (`npm run documents`). A file `operations.ts` holds
 * the documents of one capability, one definition each; fragments they use follow the text.
 */
export const graphql = <const Text extends keyof Documents>(
  text: Text,
  ...fragments: DocumentInput[]
): Documents[Text] =>
  gql(
    [text, ...fragments.map(() => '\n')] as unknown as TemplateStringsArray,
    ...(fragments as never[]),
  ) as unknown as Documents[Text];
