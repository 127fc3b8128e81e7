/** Maps the text of every document to its types, so that `graphql('…')` is typed and ships no second copy. */
module.exports.plugin = (_schema, documents) => {
  const rows = [];
  for (const { document, rawSDL } of documents)
    for (const definition of document.definitions) {
      const name = definition.name.value;
      if (definition.kind === 'FragmentDefinition')
        rows.push(`  ${JSON.stringify(rawSDL)}: TypedDocumentNode<${name}Fragment, Empty>;`);
      else {
        const kind = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[definition.operation];
        rows.push(`  ${JSON.stringify(rawSDL)}: TypedDocumentNode<${name}${kind}, ${name}${kind}Variables>;`);
      }
    }
  return {
    prepend: ["import type { TypedDocumentNode } from '@urql/core';"],
    content: `type Empty = Record<string, never>;\nexport interface Documents {\n${rows.join('\n')}\n}\n`,
  };
};
