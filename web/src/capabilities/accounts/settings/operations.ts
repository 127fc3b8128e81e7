import { graphql } from '#platform/api/graphql.ts';

export const SetTimezone = graphql(`
  mutation SetTimezone($timezone: String) { updatePreferences(timezone: $timezone) { _id timezone } }
`);

export const SetDateFormat = graphql(`
  mutation SetDateFormat($dateFormat: String) { updatePreferences(dateFormat: $dateFormat) { _id dateFormat } }
`);

export const SetTimeFormat = graphql(`
  mutation SetTimeFormat($timeFormat: String) { updatePreferences(timeFormat: $timeFormat) { _id timeFormat } }
`);

export const CalendarFeed = graphql(`
  query CalendarFeed { calendarFeed { isOn createdAt lastReadAt } }
`);

export const ResetCalendarFeed = graphql(`
  mutation ResetCalendarFeed { resetCalendarFeed }
`);

export const StopCalendarFeed = graphql(`
  mutation StopCalendarFeed { stopCalendarFeed }
`);
