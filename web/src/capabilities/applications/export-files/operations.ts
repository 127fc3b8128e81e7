import { ExportRow } from '#capabilities/exports/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const ExportApplicationAnswers = graphql(
  `
  mutation ExportApplicationAnswers($id: ID, $ids: [ID!]!, $layout: ApplicationAnswerLayout!, $format: TableFormat!) {
    exportApplicationAnswers(id: $id, ids: $ids, layout: $layout, format: $format) { ...ExportRow }
  }
`,
  ExportRow,
);

export const ExportApplicationFile = graphql(
  `
  mutation ExportApplicationFile($id: ID, $applicationId: ID!, $format: StartupFileFormat!) {
    exportApplicationFile(id: $id, applicationId: $applicationId, format: $format) { ...ExportRow }
  }
`,
  ExportRow,
);
