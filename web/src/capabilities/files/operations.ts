import { graphql } from '#platform/api/graphql.ts';

export const Attachment = graphql(`
  fragment Attachment on Attachment {
    _id name fileType size state version fileUrl url thumbnailUrl createdBy { _id fullName }
  }
`);
