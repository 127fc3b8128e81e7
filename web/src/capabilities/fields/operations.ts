import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const FieldFacts = graphql(`
  fragment FieldFacts on Field {
    _id object slug type name help label description validations options calculation sectionId visibleTo editableBy
    requiredAt isSearchable isListed isArchived version
  }
`);

export const FieldDefinitions = graphql(
  `
  query FieldDefinitions { fieldDefinitions { ...FieldFacts } }
`,
  FieldFacts,
);

export const FillableFields = graphql(
  `
  query FillableFields($object: FieldObject!) { fillableFields(object: $object) { ...FieldFacts } }
`,
  FieldFacts,
);

export const FieldSections = graphql(`
  query FieldSections($object: FieldObject!) { fieldSections(object: $object) { _id name title version } }
`);

export const RecordFieldFacts = graphql(
  `
  fragment RecordFieldFacts on RecordField {
    _id section answer canEdit version source setAt author { ...Person } field { ...FieldFacts } files { ...Attachment }
  }
`,
  Person,
  FieldFacts,
  Attachment,
);

export const RecordFields = graphql(
  `
  query RecordFields($object: FieldObject!, $recordId: ID!) {
    recordFields(object: $object, recordId: $recordId) { ...RecordFieldFacts }
  }
`,
  RecordFieldFacts,
);

export const FieldHistory = graphql(
  `
  query FieldHistory($object: FieldObject!, $recordId: ID!, $fieldId: ID!) {
    fieldHistory(object: $object, recordId: $recordId, fieldId: $fieldId) { _id old new source at author { ...Person } }
  }
`,
  Person,
);

export const ListedFields = graphql(`
  query ListedFields($object: FieldObject!) {
    listedFields(object: $object) { _id type name validations options calculation isRoleLimited }
  }
`);

export const FieldConversion = graphql(`
  query FieldConversion($fieldId: ID!, $conversion: FieldConversionInput!) {
    fieldConversion(fieldId: $fieldId, conversion: $conversion) { kept changed lost lostTexts samples }
  }
`);

export const SetFieldValue = graphql(
  `
  mutation SetFieldValue($object: FieldObject!, $recordId: ID!, $fieldId: ID!, $answer: JSON, $version: Int) {
    setFieldValue(object: $object, recordId: $recordId, fieldId: $fieldId, answer: $answer, version: $version) {
      ...RecordFieldFacts
    }
  }
`,
  RecordFieldFacts,
);

export const CreateField = graphql(
  `
  mutation CreateField($id: ID, $input: JSON!) { createField(id: $id, input: $input) { ...FieldFacts } }
`,
  FieldFacts,
);

export const UpdateField = graphql(
  `
  mutation UpdateField($fieldId: ID!, $input: JSON!, $version: Int, $remap: JSON) {
    updateField(fieldId: $fieldId, input: $input, version: $version, remap: $remap) { ...FieldFacts }
  }
`,
  FieldFacts,
);

export const SetFieldArchived = graphql(
  `
  mutation SetFieldArchived($fieldId: ID!, $isArchived: Boolean!) {
    setFieldArchived(fieldId: $fieldId, isArchived: $isArchived) { ...FieldFacts }
  }
`,
  FieldFacts,
);

export const ArrangeFields = graphql(
  `
  mutation ArrangeFields($object: FieldObject!, $order: JSON!) {
    arrangeFields(object: $object, order: $order) { ...FieldFacts }
  }
`,
  FieldFacts,
);

export const ConvertField = graphql(
  `
  mutation ConvertField($fieldId: ID!, $conversion: FieldConversionInput!, $id: ID) {
    convertField(fieldId: $fieldId, conversion: $conversion, id: $id) { ...FieldFacts }
  }
`,
  FieldFacts,
);

export const CreateFieldSection = graphql(`
  mutation CreateFieldSection($id: ID, $object: FieldObject!, $title: JSON!) {
    createFieldSection(id: $id, object: $object, title: $title) { _id name title version }
  }
`);

export const RenameFieldSection = graphql(`
  mutation RenameFieldSection($sectionId: ID!, $title: JSON!, $version: Int) {
    renameFieldSection(sectionId: $sectionId, title: $title, version: $version) { _id name title version }
  }
`);

export const DeleteFieldSection = graphql(`
  mutation DeleteFieldSection($sectionId: ID!) { deleteFieldSection(sectionId: $sectionId) }
`);
