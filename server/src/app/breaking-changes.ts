/**
 * What the API no longer has of `server/published-schema.graphql`, each in the words of the test that found it. A release
 * publishes the schema anew (`npm run schema -- --publish`) and empties the list; what stands here goes into its notes.
 */
export const breakingChanges: readonly string[] = ['Comment.createdBy changed type from User! to User.'];
