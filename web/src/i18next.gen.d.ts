// Written by `npm run generate` from the register and the manifests. Do not edit.
import type access from '#locales/en/access.json';
import type accounts from '#locales/en/accounts.json';
import type activity from '#locales/en/activity.json';
import type applications from '#locales/en/applications.json';
import type batches from '#locales/en/batches.json';
import type common from '#locales/en/common.json';
import type emails from '#locales/en/emails.json';
import type exports from '#locales/en/exports.json';
import type fields from '#locales/en/fields.json';
import type files from '#locales/en/files.json';
import type filling from '#locales/en/filling.json';
import type firstSteps from '#locales/en/first-steps.json';
import type forms from '#locales/en/forms.json';
import type help from '#locales/en/help.json';
import type incubators from '#locales/en/incubators.json';
import type invitations from '#locales/en/invitations.json';
import type lists from '#locales/en/lists.json';
import type metrics from '#locales/en/metrics.json';
import type navigation from '#locales/en/navigation.json';
import type notifications from '#locales/en/notifications.json';
import type ownAccount from '#locales/en/own-account.json';
import type people from '#locales/en/people.json';
import type privacy from '#locales/en/privacy.json';
import type programs from '#locales/en/programs.json';
import type sample from '#locales/en/sample.json';
import type search from '#locales/en/search.json';
import type sso from '#locales/en/sso.json';
import type startups from '#locales/en/startups.json';
import type tasks from '#locales/en/tasks.json';
import type taxonomy from '#locales/en/taxonomy.json';
import type thirdPartySettings from '#locales/en/third-party-settings.json';
import type thirdParty from '#locales/en/third-party.json';
import type timeline from '#locales/en/timeline.json';
import type transfers from '#locales/en/transfers.json';
import type views from '#locales/en/views.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      'access': typeof access;
      'accounts': typeof accounts;
      'activity': typeof activity;
      'applications': typeof applications;
      'batches': typeof batches;
      'common': typeof common;
      'emails': typeof emails;
      'exports': typeof exports;
      'fields': typeof fields;
      'files': typeof files;
      'filling': typeof filling;
      'first-steps': typeof firstSteps;
      'forms': typeof forms;
      'help': typeof help;
      'incubators': typeof incubators;
      'invitations': typeof invitations;
      'lists': typeof lists;
      'metrics': typeof metrics;
      'navigation': typeof navigation;
      'notifications': typeof notifications;
      'own-account': typeof ownAccount;
      'people': typeof people;
      'privacy': typeof privacy;
      'programs': typeof programs;
      'sample': typeof sample;
      'search': typeof search;
      'sso': typeof sso;
      'startups': typeof startups;
      'tasks': typeof tasks;
      'taxonomy': typeof taxonomy;
      'third-party-settings': typeof thirdPartySettings;
      'third-party': typeof thirdParty;
      'timeline': typeof timeline;
      'transfers': typeof transfers;
      'views': typeof views;
    };
  }
}
