import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ResourceCard = graphql(`
  fragment ResourceCard on Resource {
    _id version kind state title name summary url language isRequired isPinned publishedVersion materialVersion publishedAt
    needsConfirmation readingState isBookmarked canEdit
    section { _id icon name { language value } }
    owner { _id fullName avatar }
    variants { language number title isOutdated }
  }
`);

export const ResourceSections = graphql(`
  query ResourceSections {
    resourceSections { _id version icon count unread toConfirm name { language value } }
  }
`);

export const Resources = graphql(
  `
  query Resources($sectionId: ID, $kind: ResourceKind, $only: ResourceFilter, $search: String, $cursor: String, $limit: Int) {
    resources(sectionId: $sectionId, kind: $kind, only: $only, search: $search, cursor: $cursor, limit: $limit) {
      results { ...ResourceCard } next
    }
  }
`,
  ResourceCard,
);

export const OneResource = graphql(
  `
  query OneResource($id: ID!, $language: String) {
    resource(id: $id) {
      ...ResourceCard
      confirmedVersion confirmedAt reviewOn canSeeReaders
      attachments { ...Attachment }
      text(language: $language) { _id language number title content publishedAt }
      backlinks { _id name kind }
      brokenLinks { url fault checkedAt }
    }
  }
`,
  ResourceCard,
  Attachment,
);

export const ConfirmedText = graphql(`
  query ConfirmedText($id: ID!, $language: ResourceLanguage!) {
    resource(id: $id) { _id confirmedText(language: $language) { _id number content publishedAt } }
  }
`);

export const MarkResourceRead = graphql(`
  mutation MarkResourceRead($resourceId: ID!) { markResourceRead(resourceId: $resourceId) { _id } }
`);

export const ConfirmResource = graphql(`
  mutation ConfirmResource($resourceId: ID!, $version: Int!) {
    confirmResource(resourceId: $resourceId, version: $version) { _id }
  }
`);

export const SetResourceBookmarked = graphql(`
  mutation SetResourceBookmarked($resourceId: ID!, $isBookmarked: Boolean!) {
    setResourceBookmarked(resourceId: $resourceId, isBookmarked: $isBookmarked) { _id isBookmarked }
  }
`);
