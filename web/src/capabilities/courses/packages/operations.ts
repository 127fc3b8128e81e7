import { CourseDraft } from '#capabilities/courses/builder/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const CheckPackage = graphql(
  `
  mutation CheckPackage($courseId: ID!, $itemId: ID!) {
    checkCoursePackage(courseId: $courseId, itemId: $itemId) { ...CourseDraft }
  }
`,
  CourseDraft,
);

export const SavePackageState = graphql(`
  mutation SavePackageState($courseId: ID!, $itemId: ID!, $packageId: ID!, $version: Int!, $data: JSON!) {
    savePackageState(courseId: $courseId, itemId: $itemId, packageId: $packageId, version: $version, data: $data) {
      packageId score version
    }
  }
`);
