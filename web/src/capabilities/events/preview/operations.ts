import { PublicEvent } from '#capabilities/events/guest/operations.ts';
import { EventRecord } from '#capabilities/events/record/operations.ts';
import { graphql } from '#platform/api/graphql.ts';

export const PreviewEvent = graphql(
  `
  query PreviewEvent($id: ID!, $role: RoleType, $hasSeat: Boolean) {
    eventPreview(eventId: $id, role: $role, hasSeat: $hasSeat) {
      isSeen people readers event { ...EventRecord } publicEvent { ...PublicEvent }
    }
  }
`,
  EventRecord,
  PublicEvent,
);

export const EventToPreview = graphql(`
  query EventToPreview($id: ID!) {
    incubatorEvent(id: $id) { _id title isPublic eventType mayEdit }
    eventChoices(eventId: $id) { roles }
  }
`);
