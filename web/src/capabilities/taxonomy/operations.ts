import { graphql } from '#platform/api/graphql.ts';

const EditedTagFields = graphql(`
  fragment EditedTagFields on EditedTag {
    _id name color isArchived version
    usage { of count }
  }
`);

export const EditedTags = graphql(
  `
  query EditedTags($kind: TagKind!) { editedTags(kind: $kind) { ...EditedTagFields } }
`,
  EditedTagFields,
);

export const TagNames = graphql(`
  query TagNames { tagNames { _id name kind } }
`);

export const CreateTag = graphql(
  `
  mutation CreateTag($tag: NewTagInput!) { createTag(tag: $tag) { ...EditedTagFields } }
`,
  EditedTagFields,
);

export const UpdateTag = graphql(
  `
  mutation UpdateTag($tagId: ID!, $changes: TagChangesInput!, $version: Int) {
    updateTag(tagId: $tagId, changes: $changes, version: $version) { ...EditedTagFields }
  }
`,
  EditedTagFields,
);

export const SetTagArchived = graphql(
  `
  mutation SetTagArchived($tagId: ID!, $archived: Boolean!) {
    setTagArchived(tagId: $tagId, archived: $archived) { ...EditedTagFields }
  }
`,
  EditedTagFields,
);

export const MoveTag = graphql(
  `
  mutation MoveTag($tagId: ID!, $after: ID) { moveTag(tagId: $tagId, after: $after) { ...EditedTagFields } }
`,
  EditedTagFields,
);

export const MergeTags = graphql(
  `
  mutation MergeTags($into: ID!, $tagIds: [ID!]!) { mergeTags(into: $into, tagIds: $tagIds) { ...EditedTagFields } }
`,
  EditedTagFields,
);

export const SkillRules = graphql(`
  query SkillRules { currentIncubator { _id allowWriteInOptionInUserSkills } }
`);
