/** The services' addresses. Tests replace them with servers of their own. */
export const addresses = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    calendar: 'https://www.googleapis.com/calendar/v3',
    meet: 'https://meet.googleapis.com/v2',
  },
  microsoft: {
    authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    graph: 'https://graph.microsoft.com/v1.0',
  },
  zoom: {
    authorize: 'https://zoom.us/oauth/authorize',
    token: 'https://zoom.us/oauth/token',
    revoke: 'https://zoom.us/oauth/revoke',
    api: 'https://api.zoom.us/v2',
  },
};
