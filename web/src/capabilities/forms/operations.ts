import { graphql } from '#platform/api/graphql.ts';

export const FormCard = graphql(`
  fragment FormCard on Form {
    _id name purpose status hasChanges publishedNumber publishedAt createdAt isShared canEdit canPublish version
    tags { _id name color }
  }
`);

export const FormList = graphql(
  `
  query FormList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    formList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...FormCard } next count isCountCapped
    }
  }
`,
  FormCard,
);

export const FormDraft = graphql(
  `
  fragment FormDraft on Form {
    ...FormCard
    title description languages problems shareId updatedAt
    lines { _id questionType behavesAs content version }
    versions { _id number isBreaking publishedAt questionCount }
  }
`,
  FormCard,
);

export const OneForm = graphql(
  `
  query OneForm($id: ID!) { form(id: $id) { ...FormDraft } }
`,
  FormDraft,
);

export const FormSide = graphql(`
  query FormSide($id: ID!) {
    formContent(id: $id) {
      formId name number title description languages questions { _id questionType behavesAs content }
    }
  }
`);

export const FieldsForForms = graphql(`
  query FieldsForForms { fieldsForForms { _id requiredAt object type name label description validations options } }
`);

export const TagsForForms = graphql(`
  query TagsForForms { tagsForForms { _id name } }
`);

export const CriteriaForForms = graphql(`
  query CriteriaForForms { criteriaForForms { _id name } }
`);

export const CreateForm = graphql(`
  mutation CreateForm($id: ID, $purpose: FormPurpose!, $input: FormInput!, $copyOf: ID) {
    createForm(id: $id, purpose: $purpose, input: $input, copyOf: $copyOf) { _id name }
  }
`);

export const UpdateForm = graphql(
  `
  mutation UpdateForm($formId: ID!, $input: FormInput!, $version: Int) {
    updateForm(formId: $formId, input: $input, version: $version) { ...FormDraft }
  }
`,
  FormDraft,
);

export const SaveFormLines = graphql(
  `
  mutation SaveFormLines($formId: ID!, $lines: JSON!) { saveFormLines(formId: $formId, lines: $lines) { ...FormDraft } }
`,
  FormDraft,
);

/** The specification names the operation. */
export const PublishInFormBuilder = graphql(
  `
  mutation PublishInFormBuilder($formId: ID!) { publishForm(formId: $formId) { ...FormCard } }
`,
  FormCard,
);

export const SetFormArchived = graphql(
  `
  mutation SetFormArchived($formId: ID!, $isArchived: Boolean!) {
    setFormArchived(formId: $formId, isArchived: $isArchived) { ...FormCard }
  }
`,
  FormCard,
);

export const SetFormShared = graphql(
  `
  mutation SetFormShared($formId: ID!, $isShared: Boolean!) {
    setFormShared(formId: $formId, isShared: $isShared) { ...FormCard }
  }
`,
  FormCard,
);

export const DeleteForm = graphql(`
  mutation DeleteForm($formId: ID!) { deleteForm(formId: $formId) }
`);
