/**
 * Breaking changes since `server/published-schema.graphql`, in the words of the test. A release publishes the schema
 * (`node server/src/app/print-schema.ts --publish`), empties the list and moves it to its notes.
 */
export const breakingChanges: readonly string[] = ['Comment.createdBy changed type from User! to User.'];
