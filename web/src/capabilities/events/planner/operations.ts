import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const Plan = graphql(
  `
  fragment EventPlanParts on EventPlan {
    _id eventId state version failure publishedAt hostIds sessions rooms breakMinutes
    startups { startupId name }
    pause { from to }
    wishes { startupId hostId isMust }
    free { hostId starts }
    misses { startupId missing hosts { hostId isMust isWish reason } }
    entries { _id startupId startupName startsAt bookedAt state room host { ...Person } }
  }
`,
  Person,
);

export const EventToPlan = graphql(
  `
  query EventToPlan($id: ID!) {
    incubatorEvent(id: $id) {
      _id title status timezone duration oneOnOneDates mayEdit
      hosts { ...Person }
      hostHours { hostId isEntered days { day ranges { from to } } }
      availability { method }
    }
    eventPlan(eventId: $id) { ...EventPlanParts }
  }
`,
  Person,
  Plan,
);

export const PlanDay = graphql(
  `
  mutation PlanEventDay($eventId: ID!, $settings: EventPlanSettingsInput) {
    planEventDay(eventId: $eventId, settings: $settings) { ...EventPlanParts }
  }
`,
  Plan,
);

export const ChangePlan = graphql(
  `
  mutation ChangeEventPlan(
    $eventId: ID!, $startupId: ID!, $hostId: ID!, $startsAt: DateTime!, $state: EventPlanNewState!, $fromHostId: ID
  ) {
    changeEventPlan(
      eventId: $eventId, startupId: $startupId, hostId: $hostId, startsAt: $startsAt, state: $state, fromHostId: $fromHostId
    ) { ...EventPlanParts }
  }
`,
  Plan,
);

export const PublishPlan = graphql(
  `
  mutation PublishEventPlan($eventId: ID!, $version: Int) {
    publishEventPlan(eventId: $eventId, version: $version) { ...EventPlanParts }
  }
`,
  Plan,
);
