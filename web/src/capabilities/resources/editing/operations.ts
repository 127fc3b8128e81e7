import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { ResourceCard } from '#capabilities/resources/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const EditedResource = graphql(
  `
  query EditedResource($id: ID!) {
    resource(id: $id) {
      ...ResourceCard
      reviewOn remindedAt
      readers { audience read confirmed }
      attachments { ...Attachment }
      brokenLinks { url fault checkedAt }
    }
  }
`,
  ResourceCard,
  Attachment,
);

export const ArticleDraft = graphql(`
  fragment ArticleDraft on ArticleDraft {
    _id language title content version updatedAt hasChanges editedBy { _id fullName }
  }
`);

export const ArticleDrafts = graphql(
  `
  query ArticleDrafts($resourceId: ID!) { articleDrafts(resourceId: $resourceId) { ...ArticleDraft } }
`,
  ArticleDraft,
);

export const ArticleVersions = graphql(`
  query ArticleVersions($resourceId: ID!) {
    articleVersions(resourceId: $resourceId) {
      _id language number title content publishedAt isMaterial note publishedBy { _id fullName }
    }
  }
`);

export const SaveArticleDraft = graphql(`
  mutation SaveArticleDraft($resourceId: ID!, $language: ResourceLanguage!, $title: String!, $content: JSON!, $version: Int) {
    saveArticleDraft(resourceId: $resourceId, language: $language, title: $title, content: $content, version: $version) {
      _id version hasChanges
    }
  }
`);

export const RestoreArticleVersion = graphql(`
  mutation RestoreArticleVersion($resourceId: ID!, $number: Int!) {
    restoreArticleVersion(resourceId: $resourceId, number: $number) { _id version }
  }
`);

export const DiscardArticleDraft = graphql(
  `
  mutation DiscardArticleDraft($resourceId: ID!, $language: ResourceLanguage!, $version: Int) {
    discardArticleDraft(resourceId: $resourceId, language: $language, version: $version) { ...ArticleDraft }
  }
`,
  ArticleDraft,
);

export const PublishResource = graphql(`
  mutation PublishResource($resourceId: ID!, $language: ResourceLanguage, $note: String, $isMaterial: Boolean, $version: Int) {
    publishResource(resourceId: $resourceId, language: $language, note: $note, isMaterial: $isMaterial, version: $version) {
      _id state publishedVersion
    }
  }
`);

export const ResourceReaders = graphql(`
  query ResourceReaders($resourceId: ID!, $only: ResourceReaderFilter, $search: String, $offset: Int) {
    resourceReaders(resourceId: $resourceId, only: $only, search: $search, offset: $offset) {
      rows { _id person { _id fullName avatar } lastAt readVersion confirmedVersion confirmedAt }
      more
    }
  }
`);

export const RemindResourceReaders = graphql(`
  mutation RemindResourceReaders($resourceId: ID!) { remindResourceReaders(resourceId: $resourceId) }
`);

export const CheckResourceLink = graphql(`
  mutation CheckResourceLink($resourceId: ID!, $url: String!) {
    checkResourceLink(resourceId: $resourceId, url: $url) { _id brokenLinks { url fault checkedAt } }
  }
`);

export const AnnounceArticleEditor = graphql(`
  mutation AnnounceArticleEditor($resourceId: ID!, $language: ResourceLanguage!, $isHere: Boolean!) {
    announceArticleEditor(resourceId: $resourceId, language: $language, isHere: $isHere)
  }
`);

export const ArticleEditors = graphql(
  `
  subscription ArticleEditors($resourceId: ID!, $language: ResourceLanguage!, $clientId: String) {
    articleEditors(resourceId: $resourceId, language: $language, clientId: $clientId) {
      pageId isHere person { ...Person }
    }
  }
`,
  Person,
);
