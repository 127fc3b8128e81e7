import { gql } from '@urql/core';
import type { Documents } from './generated/documents.ts';

/**
 * A typed document: the text is its own key in the generated types (`npm run documents`). A file `operations.ts` holds
 * the documents of one capability, one definition each; the fragments they spread follow the text, in that order.
 */
export const graphql = <const Text extends keyof Documents>(
  text: Text,
  ...fragments: Documents[Text][1]
): Documents[Text][0] =>
  gql(
    [text, ...fragments.map(() => '\n')] as unknown as TemplateStringsArray,
    ...(fragments as never[]),
  ) as unknown as Documents[Text][0];
