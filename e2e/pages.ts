import { expect, type Locator, type Page } from '@playwright/test';
import { newId } from '../domain/src/kernel/ids.ts';
import { askForEmail } from '../server/src/capabilities/incubators/ask-for-email.ts';
import { unsubscribePath } from '../server/src/capabilities/notifications/mail/unsubscribe-token.ts';
import { inTenant } from '../server/src/platform/tx.ts';
import { putEvent, putRegistration } from '../server/src/testing/database/an-event.ts';
import { linkFor, pathInMailTo } from '../server/src/testing/mail/account-links.ts';
import { queueOne } from '../server/src/testing/mail/mail.ts';
import { recordMatrices } from '../server/src/testing/matrix/matrices.gen.ts';
import { placesOf, publicPlaces, type Samples } from './route-table.ts';
import { sampleCertificate } from './sample-certificate.ts';
import { sampleFilling, sampleForm } from './sample-form.ts';
import { sampleIntroduction } from './sample-introduction.ts';
import { sampleRoomLink } from './sample-room-link.ts';
import { sampleSurvey } from './sample-survey.ts';
import { sampleViewLink } from './sample-view-link.ts';
import type { TestTenant } from './test-tenant.ts';
import { waitForIdle } from './wait-for-idle.ts';

const outbox = '/admin/configuration/emails/outbox';

/** The pages of a tenant with content, each with the people who open it. */
export async function sampleTenant({ tenant, plainAddress, pageOf, visitor }: TestTenant) {
  const acme = await tenant.startup('Acme Robotics');
  const spring = await tenant.program('Spring 2026');
  const [staff, coach] = [
    await tenant.person('Staff', { fullName: 'Sam Staff' }),
    await tenant.assignedTo(acme, 'Coach', { fullName: 'Clara Coach' }),
  ];
  const [mia, leo] = [
    await tenant.founderOf(acme, { fullName: 'Mia Founder' }),
    await tenant.founderOf(acme, { fullName: 'Leo Founder' }),
  ];
  const member = await tenant.person('CommunityMember', { fullName: 'Max Member' });
  const mentor = await tenant.assignedTo(acme, 'Mentor', { fullName: 'Mona Mentor' });
  const applicant = await tenant.person('Applicant', { fullName: 'Ali Applicant' });
  await tenant.joins(acme, spring);
  const given = { by: coach, assignees: [mia, leo], name: 'Talk to ten customers', tags: ['sales'] };
  const { id: taskId } = await tenant.task(given);
  await tenant.task({ by: staff, assignees: [staff], name: 'Prepare demo day' });
  await tenant.task({ by: mia, assignees: [mia, coach], name: 'Review the pilot contract' });
  await tenant.post(mia, acme, 'We signed our first pilot.');
  await tenant.post(staff, acme, 'Runway is short.', false);
  const admin = await tenant.person('Admin', { fullName: 'Ada Admin' });
  const help = `help@${tenant.slug}.test`;
  await askForEmail(admin, 'support', help, 'en');
  const mailId = await queueOne(tenant, { to: { name: 'Mia Founder' } });
  const unsubscribe = await inTenant(tenant.id, (tx) => unsubscribePath(tx, mia.userId, 'taskDueSoon'));
  const people = { staff, coach, mia, member, admin, mentor, applicant };
  // The address of a record begins with the name of its capability.
  const ids: Samples['ids'] = { startup: acme.id, profile: mia.userId, tasks: taskId };
  for (const [name, fixtures] of Object.entries(recordMatrices))
    for (const { put } of Object.values(fixtures))
      ids[name] = await put(tenant, {
        startupId: acme.id,
        ownerId: admin.userId,
        createdById: admin.userId,
        evaluatorId: admin.userId,
        ...{ userId: admin.userId, hostId: admin.userId, attendeeId: mentor.userId },
        registeredById: admin.userId,
        coachId: admin.userId,
      });
  // A startup that owes nothing: the prompt would cover the foot of a page on a phone.
  await inTenant(tenant.id, async ({ connection }) => {
    await connection.query('delete from startup_categorizations');
    await connection.query(`update metric_periods set status = 'skipped'`);
  });
  const metricId = await recordMatrices.metrics?.metricDefinition?.put(tenant, {});
  const templateId = await recordMatrices.milestones?.planTemplate?.put(tenant, {});
  const planId = await recordMatrices.milestones?.plan?.put(tenant, { startupId: acme.id });
  const form = await sampleForm(staff);
  const fillingId = await sampleFilling(admin, acme.id);
  const open = { ownerId: admin.userId, slug: 'spring', status: 'published' };
  const funnelId = await recordMatrices.applications?.funnel?.put(tenant, open);
  const eventId = await putEvent(tenant, { hostIds: [admin.userId], isPublic: true });
  await putRegistration(tenant, { eventId, userId: mia.userId });
  const { resources, coaching, chat, courses, feedback, matching, emails, documents, rooms } = recordMatrices;
  const resourceId = await resources?.resource?.put(tenant, {});
  const sectionId = await resources?.resourceSection?.put(tenant, {});
  const sessionId = await coaching?.bookedSession?.put(tenant, {
    startupId: acme.id,
    coachId: coach.userId,
    attendeeId: mia.userId,
  });
  const accountId = await coaching?.hourAccount?.put(tenant, { startupId: acme.id, coachId: coach.userId });
  const courseId = await courses?.takenCourse?.put(tenant, { createdById: staff.userId });
  const certificateId = await sampleCertificate(tenant, mia);
  const recordId = await courses?.learningRecord?.put(tenant, {});
  const submissionId = await courses?.courseSubmission?.put(tenant, { startupId: acme.id });
  const discussionId = await courses?.courseDiscussion?.put(tenant, { startupId: acme.id });
  const requestId = await feedback?.feedbackRequest?.put(tenant, { createdById: admin.userId });
  const matchRunId = await matching?.matchRun?.put(tenant, { createdById: admin.userId });
  const offeringMentorId = await matching?.openMentor?.put(tenant, {});
  const campaign = await emails?.campaign?.put(tenant, { createdById: admin.userId });
  const sentCampaign = await emails?.campaign?.put(tenant, {
    createdById: admin.userId,
    state: 'sent',
    frozenAt: Temporal.Now.instant(),
  });
  const channelId = await chat?.chatChannel?.put(tenant, { people: [staff.userId, mia.userId] });
  const documentId = await documents?.document?.put(tenant, { startupId: acme.id });
  const assetId = await documents?.dataAsset?.put(tenant, {});
  const roomId = await rooms?.room?.put(tenant, { startupId: acme.id });
  const assetRequestId = await documents?.assetRequest?.put(tenant, { startupId: acme.id });
  const application = { ownerId: admin.userId, applicantId: applicant.userId, name: 'Acme Robotics' };
  const applicationId = await recordMatrices.applications?.application?.put(tenant, application);
  const samples: Samples = {
    ids,
    addresses: {
      '/startups': ['/startups', '/startups?view=table'],
      '/startups/management': ['/startups/management', '/startups/management?view=cards'],
      '/startups/programs/program/:id': [`/startups/programs/program/${spring.id}`],
      '/startups/programs/program/:id/people': [`/startups/programs/program/${spring.id}/people`],
      '/taxonomy/tags/:kind': ['/taxonomy/tags/user', '/taxonomy/tags/startup'],
      '/startup/:id?/file/applications': [`/startup/${acme.id}/file/applications`],
      '/startup/:id?/file/tasks': [`/startup/${acme.id}/file/tasks`],
      '/startup/:id?/file/activities': [`/startup/${acme.id}/file/activities`],
      '/startup/:id?/file/feedback': [`/startup/${acme.id}/file/feedback`],
      '/startup/:id?/file/company': [`/startup/${acme.id}/file/company`],
      '/startup/:id?/file/custom-fields': [`/startup/${acme.id}/file/custom-fields`],
      '/startup/:id?/file/export': [`/startup/${acme.id}/file/export`],
      '/startup/:id?/file/milestones': [
        `/startup/${acme.id}/file/milestones`,
        `/startup/${acme.id}/file/milestones?timeline=`,
      ],
      '/startup/:id?/file/documents': [`/startup/${acme.id}/file/documents`],
      '/startup/:id?/rooms/:roomId': [`/startup/${acme.id}/rooms/${roomId}`],
      '/documents/:id': [`/documents/${documentId}`],
      '/asset-requests/:id': [`/asset-requests/${assetRequestId}`],
      '/admin/data-assets': ['/admin/data-assets', '/admin/data-assets?part=matrix', '/admin/data-assets?part=review'],
      '/admin/data-assets/:id': [`/admin/data-assets/${assetId}`],
      '/startup/:id?/milestones/plan/:planId': [`/startup/${acme.id}/milestones/plan/${planId}`],
      '/startups/programs/incubator-plans/:id': [`/startups/programs/incubator-plans/${templateId}`],
      '/startups/metrics/definitions/:id': [
        '/startups/metrics/definitions/new',
        `/startups/metrics/definitions/${metricId}`,
      ],
      '/startup/:id?/file/assessment/performance-overview': [
        `/startup/${acme.id}/file/assessment/performance-overview`,
      ],
      '/startup/:id?/file/assessment/overview': [`/startup/${acme.id}/file/assessment/overview`],
      '/startup/:id?/file/assessment/evaluations': [`/startup/${acme.id}/file/assessment/evaluations`],
      '/startup/:id?/file/analytics': [`/startup/${acme.id}/file/analytics`],
      '/startup/:id?/file/analytics/update': [`/startup/${acme.id}/file/analytics/update`],
      '/startup/:id?/file/analytics/changed': [`/startup/${acme.id}/file/analytics/changed`],
      '/fields/customs/:object': ['/fields/customs/startup'],
      '/forms/management/:id/edit': [`/forms/management/${form.id}/edit`],
      '/forms/management/form/:baseId/compare/:compareId': [
        `/forms/management/form/${form.versionId}/compare/${form.id}`,
      ],
      '/events': ['/events', '/events?view=table', '/events?view=calendar'],
      '/events/:id': [`/events/${eventId}`],
      '/events/:id/attendees': [`/events/${eventId}/attendees`],
      '/events/:id/check-in': [`/events/${eventId}/check-in`],
      '/events/:id/edit': [`/events/${eventId}/edit`],
      '/events/:id/planner': [`/events/${eventId}/planner`],
      '/events/:id/preview': [`/events/${eventId}/preview`],
      '/share/events/:id': [`/share/events/${eventId}`],
      '/resources/internal/:id': [`/resources/internal/${resourceId}`],
      '/resources/section/:id/*': [`/resources/section/${sectionId}`],
      '/articles/management/article/:id': [`/articles/management/article/${resourceId}`],
      '/articles/management/thread/:id': [],
      '/coaching/session/:coachingId': [`/coaching/session/${sessionId}`],
      '/coaching/hours/:id': [`/coaching/hours/${accountId}`],
      '/courses/:id': [`/courses/${courseId}`],
      '/courses/:id/courseware/:itemId?': [
        `/courses/${courseId}/courseware/${courseId}`,
        `/courses/${courseId}/courseware`,
      ],
      '/courses/record/:userId?': ['/courses/record', `/courses/record/${mia.userId}`],
      '/learning-record/:id': [`/learning-record/${recordId}`],
      '/certificates/:id': [`/certificates/${certificateId}`],
      '/courses/submission/:id': [`/courses/submission/${submissionId}`],
      '/courses/discussion/:id': [`/courses/discussion/${discussionId}`],
      '/courses/management/course/:id/builder/:tab?': [
        `/courses/management/course/${courseId}/builder`,
        `/courses/management/course/${courseId}/builder/settings`,
      ],
      '/courses/management/course/:id/builder/preview/:itemId?': [
        `/courses/management/course/${courseId}/builder/preview`,
      ],
      '/courses/management/course/:courseId/dashboard/:tab?': [
        `/courses/management/course/${courseId}/dashboard`,
        ...['reviews', 'learners', 'quizzes', 'discussions', 'runs'].map(
          (tab) => `/courses/management/course/${courseId}/dashboard/${tab}`,
        ),
      ],
      '/emails/management/:id': [
        `/emails/management/${sentCampaign}`,
        ...['', '?step=audience', '?step=review'].map((step) => `/emails/management/${campaign}${step}`),
      ],
      '/emails/open/:id': [],
      '/campaigns/unsubscribe': [`/campaigns/unsubscribe?token=${newId()}.unknown`, '/campaigns/unsubscribe'],
      '/feedback/management/:id': [`/feedback/management/${requestId}`],
      '/feedback/management/:id/settings': [`/feedback/management/${requestId}/settings`],
      '/startups/mentors/runs/:id': [`/startups/mentors/runs/${matchRunId}`],
      '/startups/mentors/mentor/:id': [`/startups/mentors/mentor/${offeringMentorId}`],
      '/chat/:channelId': [`/chat/${channelId}`],
      '/forms/fill/:id': [`/forms/fill/${fillingId}`],
      '/profiles/:id/builder': ['/profiles/startup/builder', '/profiles/user/builder'],
      // Redirects show no page of their own.
      '/startup/:id?': [],
      '/startup/:id?/file/assessment': [],
      '/auth/url': [],
      '/application/:applicationId/forms/:round/fill': [],
      '/application/:id': [],
      '/application/:id/activities': [`/application/${applicationId}/activities`],
      '/application/:id/form': [`/application/${applicationId}/form`],
      '/application/:id/meeting': [`/application/${applicationId}/meeting`],
      // Redirects the team.
      '/applications/start': [],
      // Exists only in a demo: mailbox-page.test.tsx shows it.
      '/demo/mailbox': [],
      // Needs a provider: external-sign-in.spec.ts opens it with one.
      '/auth/callback': [],
      [outbox]: [outbox, `${outbox}?state=sent`, `${outbox}?mail=${mailId}`],
      '/reset/:token': [await linkFor(mia, 'reset'), '/reset/used'],
      '/acceptinvitation': [await linkFor(mia, 'invitation')],
      '/validate/:token': [await linkFor(mia, 'confirmation')],
      '/confirmIncubatorEmail': [await pathInMailTo(tenant.id, help), '/confirmIncubatorEmail?token=used'],
      '/notifications/unsubscribe': [unsubscribe],
      '/error': [`/error?id=${newId()}`],
      '/applications/funnels/:id/builder': [`/applications/funnels/${funnelId}/builder`],
      '/applications/funnels/:id/decisions': [`/applications/funnels/${funnelId}/decisions`],
      '/applications/funnels/:id/evaluators': [`/applications/funnels/${funnelId}/evaluators`],
      '/applications/evaluations/:id': [`/applications/evaluations/${ids.evaluations}`],
      '/applications/join/:token': ['/applications/join/used'],
      '/leads/transfer/:id': ['/leads/transfer/used'],
      '/apply/program/:slug': ['/apply/program/spring', '/apply/program/unknown'],
      '/share/views/:token': [await sampleViewLink(admin), '/share/views/ended'],
      '/share/forms/:id': [`/share/forms/${form.shareId}`, `/share/forms/${newId()}`],
      '/download/forms/:id': [`/download/forms/${form.shareId}`, `/download/forms/${newId()}`],
      '/room/:token': [await sampleRoomLink(mia, acme.id), '/room/ended'],
      '/introduction/:id': [await sampleIntroduction(tenant, mia), '/introduction/ended'],
      '/survey/:id': [await sampleSurvey(tenant, admin, mia), `/survey/${newId()}`],
      '/coaching/invitation/:id/cancel-meeting': [`/coaching/invitation/${newId()}/cancel-meeting`],
    },
  };
  const places = placesOf(people, samples);
  places.staff.push('/nowhere');
  return {
    people,
    open: {
      staff: () => pageOf(staff),
      coach: () => pageOf(coach),
      mia: () => pageOf(mia),
      member: () => pageOf(member),
      admin: () => pageOf(admin),
      mentor: () => pageOf(mentor),
      applicant: () => pageOf(applicant),
      visitor,
    },
    places,
    /** Pages without a session. The last one has no tenant either. */
    openPlaces: [...publicPlaces(samples), plainAddress],
  };
}

/** Waits until the page has finished loading and rendering. */
export async function settled(page: Page) {
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await waitForIdle(page);
  // A half-finished fade has a low contrast.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished))`);
}

/** Finds menu items that cannot be seen in their middle. A Playwright click would scroll where no person can. */
export const itemsCutOff = (page: Page) =>
  page.evaluate<string[]>(`Array.from(document.querySelectorAll('[role="menu"] [role^="menuitem"]'))
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const middleOf = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
      const [x, y] = middleOf(one.getBoundingClientRect());
      const isIn = ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom;
      for (let above = one; above && above.getAttribute('role') !== 'menu'; above = above.parentElement)
        if (/auto|scroll/.test(getComputedStyle(above.parentElement).overflowY) && !isIn(above.parentElement.getBoundingClientRect()))
          return false;
      if (!isIn({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })) return false;
      return !one.contains(document.elementFromPoint(x, y));
    })
    .map((one) => one.outerHTML.slice(0, 120))`);

export const hasFocus = async (element: Locator): Promise<boolean> =>
  (await element.and(element.page().locator(':focus')).count()) > 0;

/** Reaches the element with Tab alone, like a person without a pointer. */
export async function tabTo(page: Page, goal: Locator) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(goal)) return;
  }
  await expect(goal).toBeFocused();
}

/** Opens a browser that stores a token once. A reload does not restore the token. */
export async function pageWithToken(testTenant: TestTenant, token: string): Promise<Page> {
  const page = await testTenant.visitor();
  await page.goto('/login');
  await page.evaluate(`localStorage.setItem('seedbed:token', '${token}')`);
  return page;
}

/** Opens each page with the first person who may open it, and home with everybody. */
export function walks<Who extends string>(places: Record<Who, string[]>): [Who, string[]][] {
  const walked = new Set<string>();
  const isNew = (place: string) => place === '/' || (!walked.has(place) && walked.add(place));
  return (Object.entries(places) as [Who, string[]][]).map(([who, paths]) => [who, paths.filter(isNew)]);
}
