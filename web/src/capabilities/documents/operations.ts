import { Person } from '#capabilities/accounts/public.tsx';
import { ExportRow } from '#capabilities/exports/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const DocumentCard = graphql(
  `
  fragment DocumentCard on StartupDocument {
    _id name folderId visibleTo createdAt version startup { _id name logo } createdBy { ...Person } file { ...Attachment }
  }
`,
  Person,
  Attachment,
);

export const FolderCard = graphql(`
  fragment FolderCard on DocumentFolder { _id name parentId version }
`);

export const Library = graphql(
  `
  query Library($startupId: ID!) {
    documentLibrary(startupId: $startupId) {
      limit folders { ...FolderCard } documents { ...DocumentCard } looseFiles { ...Attachment }
    }
  }
`,
  FolderCard,
  DocumentCard,
  Attachment,
);

export const FoundDocuments = graphql(`
  query FoundDocuments($startupId: ID!, $text: String!) {
    documentLibrary(startupId: $startupId) { found(text: $text) }
  }
`);

export const OneDocument = graphql(
  `
  query OneDocument($id: ID!) { startupDocument(id: $id) { ...DocumentCard text textProblem file { previewUrl } } }
`,
  DocumentCard,
);

export const SaveFolder = graphql(
  `
  mutation SaveFolder($startupId: ID!, $id: ID!, $input: DocumentFolderInput!) {
    saveDocumentFolder(startupId: $startupId, id: $id, input: $input) { ...FolderCard }
  }
`,
  FolderCard,
);

export const DeleteFolder = graphql(`
  mutation DeleteFolder($folderId: ID!) { deleteDocumentFolder(folderId: $folderId) }
`);

export const AddDocument = graphql(
  `
  mutation AddDocument($startupId: ID!, $id: ID!, $name: String!, $input: StartupDocumentInput!) {
    addStartupDocument(startupId: $startupId, id: $id, name: $name, input: $input) { ...DocumentCard }
  }
`,
  DocumentCard,
);

export const UpdateDocument = graphql(
  `
  mutation UpdateDocument($documentId: ID!, $input: StartupDocumentInput!) {
    updateStartupDocument(documentId: $documentId, input: $input) { ...DocumentCard }
  }
`,
  DocumentCard,
);

export const DeleteDocument = graphql(`
  mutation DeleteDocument($documentId: ID!) { deleteStartupDocument(documentId: $documentId) }
`);

export const ExportDocuments = graphql(
  `
  mutation ExportDocuments($id: ID, $startupId: ID!, $folderId: ID) {
    exportStartupDocuments(id: $id, startupId: $startupId, folderId: $folderId) { ...ExportRow }
  }
`,
  ExportRow,
);

export const RequestCard = graphql(
  `
  fragment RequestCard on AssetRequest {
    _id name assetId title help kind owner visibleTo dueOn state isLate answer signedHash reason submittedAt decidedAt
    expiresOn personId version
    startup { _id name logo } person { ...Person } submittedBy { ...Person }
    template { ...Attachment } attachments { ...Attachment }
  }
`,
  Person,
  Attachment,
);

export const RequestsOfStartup = graphql(
  `
  query RequestsOfStartup($startupId: ID!) { assetRequests(startupId: $startupId) { ...RequestCard } }
`,
  RequestCard,
);

export const OneRequest = graphql(
  `
  query OneRequest($id: ID!) { assetRequest(id: $id) { ...RequestCard } }
`,
  RequestCard,
);

export const SubmitRequest = graphql(
  `
  mutation SubmitRequest($requestId: ID!, $answer: String) {
    submitAssetRequest(requestId: $requestId, answer: $answer) { ...RequestCard }
  }
`,
  RequestCard,
);

export const DecideRequest = graphql(
  `
  mutation DecideRequest($requestId: ID!, $accept: Boolean!, $reason: String) {
    decideAssetRequest(requestId: $requestId, accept: $accept, reason: $reason) { ...RequestCard }
  }
`,
  RequestCard,
);

export const RemoveRequest = graphql(`
  mutation RemoveRequest($requestId: ID!) { deleteAssetRequest(requestId: $requestId) }
`);
