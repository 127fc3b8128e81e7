import { gql } from '@urql/core';
import type { Documents } from './generated/documents.ts';

/**
 * A typed document: its text is the key in the generated types (`npm run generate`). `operations.ts` holds the
 * documents of one capability, one definition each. Their fragments follow the text in order.
 */
export const graphql = <const Text extends keyof Documents>(
  text: Text,
  ...fragments: Documents[Text][1]
): Documents[Text][0] =>
  gql(
    [text, ...fragments.map(() => '\n')] as unknown as TemplateStringsArray,
    ...(fragments as never[]),
  ) as unknown as Documents[Text][0];
