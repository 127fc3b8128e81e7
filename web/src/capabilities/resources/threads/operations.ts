import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ArticleThread = graphql(
  `
  fragment ArticleThread on ArticleThread {
    _id quote createdAt createdBy { ...Person } resolvedAt resolvedBy { ...Person } commentCount lastCommentAt version
  }
`,
  Person,
);

export const ArticleThreads = graphql(
  `
  query ArticleThreads($resourceId: ID!, $language: ResourceLanguage!) {
    articleThreads(resourceId: $resourceId, language: $language) { ...ArticleThread }
  }
`,
  ArticleThread,
);

export const OpenedThread = graphql(`
  query OpenedThread($id: ID!) { articleThread(id: $id) { _id resourceId language } }
`);

export const CreateArticleThread = graphql(
  `
  mutation CreateArticleThread(
    $id: ID, $resourceId: ID!, $language: ResourceLanguage!, $quote: String!, $commentId: ID, $message: String!, $body: JSON
  ) {
    createArticleThread(
      id: $id, resourceId: $resourceId, language: $language, quote: $quote, commentId: $commentId, message: $message, body: $body
    ) { ...ArticleThread }
  }
`,
  ArticleThread,
);

export const SetArticleThreadResolved = graphql(
  `
  mutation SetArticleThreadResolved($threadId: ID!, $isResolved: Boolean!, $version: Int) {
    setArticleThreadResolved(threadId: $threadId, isResolved: $isResolved, version: $version) { ...ArticleThread }
  }
`,
  ArticleThread,
);
