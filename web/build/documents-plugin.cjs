/**
 * Maps the text of every document to its type, so that `graphql('…')` is typed without a second copy. Also maps
 * it to the fragments it spreads: a missing fragment would otherwise fail only at the server.
 */
module.exports.plugin = (_schema, documents) => {
  const rows = [];
  for (const { document, rawSDL } of documents)
    for (const definition of document.definitions) {
      const name = definition.name.value;
      const kind = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[definition.operation];
      const type = kind ? `${name}${kind}, ${name}${kind}Variables` : `${name}Fragment, Empty`;
      const spread = [...new Set(rawSDL.match(/(?<=\.\.\.)[A-Z]\w*/g))];
      const fragments = spread.map((fragment) => `${fragment}: TypedDocumentNode<${fragment}Fragment, Empty>`);
      rows.push(`  ${JSON.stringify(rawSDL)}: [TypedDocumentNode<${type}>, [${fragments.join(', ')}]];`);
    }
  return {
    prepend: ["import type { TypedDocumentNode } from '@urql/core';"],
    content: `type Empty = Record<string, never>;\nexport interface Documents {\n${rows.join('\n')}\n}\n`,
  };
};
