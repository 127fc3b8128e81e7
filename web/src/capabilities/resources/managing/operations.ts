import { ResourceCard } from '#capabilities/resources/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const ManagedResourceList = graphql(
  `
  query ManagedResourceList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    managedResourceList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...ResourceCard createdAt reviewOn readers { audience read confirmed } brokenLinks { url } }
      next count isCountCapped
    }
  }
`,
  ResourceCard,
);

export const SectionAudience = graphql(`
  query SectionAudience($id: ID!) {
    resourceSection(id: $id) { _id audience { dimension value isExcluded name roleType } }
  }
`);

export const CreateResourceSection = graphql(`
  mutation CreateResourceSection($id: ID, $input: ResourceSectionInput!) {
    createResourceSection(id: $id, input: $input) { _id version }
  }
`);
export const UpdateResourceSection = graphql(`
  mutation UpdateResourceSection($sectionId: ID!, $input: ResourceSectionInput!, $version: Int) {
    updateResourceSection(sectionId: $sectionId, input: $input, version: $version) { _id version }
  }
`);
export const MoveResourceSection = graphql(`
  mutation MoveResourceSection($sectionId: ID!, $afterId: ID) {
    moveResourceSection(sectionId: $sectionId, afterId: $afterId) { _id }
  }
`);
export const SetSectionAudience = graphql(`
  mutation SetSectionAudience($sectionId: ID!, $audience: [AudienceRuleInput!]!) {
    setResourceSectionAudience(sectionId: $sectionId, audience: $audience) { _id }
  }
`);
export const DeleteResourceSection = graphql(`
  mutation DeleteResourceSection($sectionId: ID!) { deleteResourceSection(sectionId: $sectionId) }
`);

export const CreateResource = graphql(`
  mutation CreateResource($id: ID, $kind: ResourceKind!, $language: ResourceLanguage, $input: ResourceInput!) {
    createResource(id: $id, kind: $kind, language: $language, input: $input) { _id }
  }
`);
export const UpdateResource = graphql(
  `
  mutation UpdateResource($resourceId: ID!, $input: ResourceChanges!, $version: Int) {
    updateResource(resourceId: $resourceId, input: $input, version: $version) { ...ResourceCard }
  }
`,
  ResourceCard,
);
export const SetResourceState = graphql(`
  mutation SetResourceState($resourceId: ID!, $state: ResourceState!) {
    setResourceState(resourceId: $resourceId, state: $state) { _id state }
  }
`);
export const DeleteResource = graphql(`
  mutation DeleteResource($resourceId: ID!) { deleteResource(resourceId: $resourceId) }
`);
export const PeopleForResources = graphql(`
  query PeopleForResources($search: String) { peopleForResources(search: $search) { _id fullName avatar } }
`);
