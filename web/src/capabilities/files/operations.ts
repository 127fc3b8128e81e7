import { graphql } from '#platform/api/graphql.ts';

export const FileVersion = graphql(`
  fragment FileVersion on FileVersion { number name size state createdAt createdBy { _id fullName } url fileUrl }
`);

export const Attachment = graphql(
  `
  fragment Attachment on Attachment {
    _id name fileType size state version canChange fileUrl url thumbnailUrl current { ...FileVersion }
  }
`,
  FileVersion,
);

export const VersionsOfFile = graphql(
  `
  query VersionsOfFile($id: ID!) { attachmentVersions(attachmentId: $id) { ...FileVersion } }
`,
  FileVersion,
);

export const RestoreVersion = graphql(
  `
  mutation RestoreVersion($id: ID!, $number: Int!) {
    restoreAttachmentVersion(attachmentId: $id, number: $number) { ...Attachment }
  }
`,
  Attachment,
);
