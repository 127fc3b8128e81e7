import type { CacheRules } from '#platform/api/cache.ts';

export const cacheRules: CacheRules = {
  lists: {
    Funnel: ['funnelList', 'applyPage'],
    Form: ['funnelChoices'],
    ApplicationLead: ['applicationLeadList', 'applicationLead', 'ownLeads'],
    Application: [
      'applicationList',
      'applicationVersions',
      'rejectReasonsFor',
      'decisionPreview',
      'heldCounts',
      'application',
      'applicationMeetings',
      'meetingTimes',
      'interviewersFor',
      'applicationAnalytics',
      'startupApplications',
      'ownApplications',
      'ownApplication',
    ],
    ApplicationMeeting: ['applicationMeetings', 'meetingTimes'],
    Booking: ['meetingTimes'],
    Availability: ['meetingTimes'],
    Tag: ['tagsForApplications'],
    Task: ['applicationTasks'],
  },
  // A choice is a form, a program or a tag: only its own pages change it. A version keeps the ids of its questions.
  embedded: [
    'ApplicationHistoryEntry',
    'ApplicationVersion',
    'FunnelChoice',
    'FunnelRole',
    'LeadFunnel',
    'ApplicationInvitation',
    'OwnApplicationEntry',
    'OwnLead',
    'FunnelRound',
    'FormQuestion',
  ],
};
