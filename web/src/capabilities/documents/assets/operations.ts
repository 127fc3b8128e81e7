import { Person } from '#capabilities/accounts/public.tsx';
import { RequestCard } from '#capabilities/documents/operations.ts';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const AssetCard = graphql(
  `
  fragment AssetCard on DataAsset {
    _id name title names help kind owner visibleTo recursEveryMonths expiresAfterMonths isArchived requestCount version
    template { ...Attachment }
  }
`,
  Attachment,
);

export const Assets = graphql(
  `
  query Assets { dataAssets { ...AssetCard } }
`,
  AssetCard,
);

export const OneAsset = graphql(
  `
  query OneAsset($id: ID!) { dataAsset(id: $id) { ...AssetCard } }
`,
  AssetCard,
);

export const SaveAsset = graphql(
  `
  mutation SaveAsset($id: ID!, $input: DataAssetInput!, $version: Int) {
    saveDataAsset(id: $id, input: $input, version: $version) { ...AssetCard }
  }
`,
  AssetCard,
);

/** The cells of the overview, without their answers. */
export const AssetMatrix = graphql(
  `
  query AssetMatrix($programId: ID) {
    assetMatrix(programId: $programId) {
      _id name assetId title dueOn state isLate expiresOn personId startup { _id name logo } person { ...Person }
    }
  }
`,
  Person,
);

export const ReviewQueue = graphql(
  `
  query ReviewQueue { assetReviewQueue { ...RequestCard } }
`,
  RequestCard,
);
