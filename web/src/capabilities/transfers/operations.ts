import { graphql } from '#platform/api/graphql.ts';

export const ImportCard = graphql(`
  fragment ImportCard on Import {
    _id kind fileName createdAt headers mapping keyColumn missing count emailsLeft
    columns { key name isKey isSearched }
    counts { state count }
    options { mode keyColumn keepsFilled sendsEmails roleId programIds }
    operation { _id state count succeeded failed canUndo canStop isStopped isUndone undoneBy { _id state failed } }
  }
`);

export const ImportDetails = graphql(
  `
  query ImportDetails($id: ID!) { import(id: $id) { ...ImportCard } }
`,
  ImportCard,
);

export const RecentImports = graphql(`
  query RecentImports($kind: ImportKind!) { imports(kind: $kind) { _id fileName createdAt count operation { _id state isUndone } } }
`);

export const ImportRows = graphql(`
  query ImportRows($id: ID!, $state: ImportRowState, $after: Int) {
    importRows(id: $id, state: $state, after: $after) {
      _id number cells state problems { column message count } changes { column old new }
    }
  }
`);

export const SetImportSettings = graphql(
  `
  mutation SetImportSettings($id: ID!, $mapping: [String], $options: ImportOptionsInput) {
    setImportSettings(id: $id, mapping: $mapping, options: $options) { ...ImportCard }
  }
`,
  ImportCard,
);

export const SetImportCell = graphql(
  `
  mutation SetImportCell($id: ID!, $rowId: ID!, $column: Int!, $value: String!, $isForAll: Boolean) {
    setImportCell(id: $id, rowId: $rowId, column: $column, value: $value, isForAll: $isForAll) { ...ImportCard }
  }
`,
  ImportCard,
);

export const SetImportRowSkipped = graphql(
  `
  mutation SetImportRowSkipped($id: ID!, $rowId: ID!, $isSkipped: Boolean!) {
    setImportRowSkipped(id: $id, rowId: $rowId, isSkipped: $isSkipped) { ...ImportCard }
  }
`,
  ImportCard,
);

export const StartImport = graphql(
  `
  mutation StartImport($id: ID!) { startImport(id: $id) { ...ImportCard } }
`,
  ImportCard,
);

export const UndoImport = graphql(`
  mutation UndoImport($id: ID!) { undoBatchOperation(id: $id) { _id kind } }
`);

export const StopImport = graphql(`
  mutation StopImport($id: ID!) { stopBatchOperation(id: $id) { _id kind } }
`);

export const ImportChoices = graphql(`
  query ImportChoices { invitableRoles { _id type label } programs { _id name } }
`);
