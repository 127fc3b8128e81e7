// Fields that visitors without a session can read. A new field needs a line here. [RE-T13]
import { getNamedType, isObjectType, isUnionType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from './schema.ts';

type FieldsByType = Map<string, Set<string>>;

/** The fields below the root fields that anyone may ask for, without those with a rule of their own. */
function reachable(): Record<string, string> {
  const found: FieldsByType = new Map();
  const visit = (type: unknown) => {
    if (isUnionType(type)) for (const one of type.getTypes()) visit(one);
    if (!isObjectType(type) || found.has(type.name)) return;
    const names = new Set<string>();
    found.set(type.name, names);
    for (const field of Object.values(type.getFields())) {
      const { allow } = field.extensions;
      if (allow !== undefined && allow !== 'anyone') continue;
      names.add(field.name);
      visit(getNamedType(field.type));
    }
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (field.extensions.allow !== 'anyone') continue;
      const of = `${root?.name}`;
      found.set(of, (found.get(of) ?? new Set()).add(field.name));
      visit(getNamedType(field.type));
    }
  return Object.fromEntries([...found].map(([type, names]) => [type, [...names].toSorted().join(' ')]));
}

const publicFields = {
  Query:
    'accountLink applyPage auth dataForThirdParty guestRegistration incubatorEmailLink joinPage leadPage linkedCoachingInvite linkedIntroduction linkedView openFunnels publicCertificate publicEvent publicIncubator publicLearningRecord roomEntry sharedForm survey',
  Mutation:
    'answerAsGuest answerLinkedIntroduction answerSurvey askInRoom cancelCoachingInvite confirmAccount confirmGuestRegistration confirmIncubatorEmail createApplicant enterRoom noteRoomPage registerAsGuest startSurvey',
  // The organization: its page and its login.
  PublicIncubator:
    'address brandPalette createdAt currency defaultLanguage description generalEmail gtmId id incubatorCustomLoginTextAndLink incubatorSeo incubatorTermsAndServices loginProviders logo logoSquare name slug startupNameAlternative supportEmail timezone whiteLogo',
  IncubatorSeo: 'active seoDescription seoTitle',
  IncubatorTerms: 'url',
  IncubatorLoginLink: 'active buttonBackgroundColor buttonTextColor text url',
  EmailAddress: 'address',
  BrandPalette: 'login sidebar',
  SidebarPalette:
    'activeItemBackgroundColor activeItemTextColor activeSubItemTextColor backgroundColor logoType textColor',
  LoginPalette: 'logoType',
  StartupNameAlternative: 'active labels plurals',
  Translation: 'language value',
  LoginProvider: 'enabled provider',
  AuthSettings: 'enabled oauthConnections organization passwords',
  OAuthConnection: 'id name protocol provider',
  // The current person's own data; empty for visitors.
  ThirdPartyData: 'email fullName incubatorId incubatorName roleType userId',
  // Fields that the holder of a secret link reads.
  AccountLink: 'email firstName kind lastName',
  IncubatorEmailLink: 'address purpose',
  LinkedIntroduction: 'headline introducerName language name note state',
  JoinPage: 'email funnelName inviterName name',
  LeadPage: 'contactName email funnelName name slug',
  // People with its link see the content of the signed PDF.
  LearningRecordContent: 'courses day organization person sessions startup',
  PublicLearningRecord: 'isValid issuedAt keyAddress record signature',
  PublicCertificate: 'certificateId course credential issuedAt organization person summary',
  RecordedCourse: 'completedOn done learners name quizzes reviewed seconds startedOn state total',
  RecordedQuiz: 'score title',
  LinkedView: 'columns count isCountCapped name needsPassword next rows',
  LinkedCoachingInvite: 'coachName durationMinutes startsAt startupName status',
  LinkedColumn: 'heading isNumber',
  LinkedRow: 'cells',
  // A data room, for the owner of a link: its content after the entry alone.
  EnteredRoom: 'entry visit',
  RoomEntry: 'agreement email name room startupName step',
  OpenRoom: 'introduction items mayDownload questions watermark',
  ShownRoomItem: '_id files isNew name',
  ShownRoomFile: '_id contentId hasPages name size type',
  ShownRoomQuestion: '_id answer isOwn itemId question',
  Survey: 'actions anonymity description formNumber language name questions state title',
  FeedbackAction: 'done said',
  // Published funnels, and shared forms.
  // Events for guests.
  EventQuestion: 'isRequired kind label options questionId',
  GuestRegistration: 'code conferenceUrl event name offeredUntil place status',
  PublicEvent:
    '_id cover description descriptionBody endTime hostNames isEnded isOnline locationLink locationText needsApproval questions registrationEndsAt seatState startTime timezone title whyNotRegister',
  OpenFunnel: 'closesAt name names slug',
  ApplyPage: 'closesAt cover form kind name names opensAt phase texts',
  FormContent: 'description formId languages name number questions title',
  // Visitors read no criterion, see forms.test.ts.
  FormQuestion:
    '_id behavesAs content criterion dependency description formId label options optionsDepth questionType validations version',
  FormOption: 'isWriteIn labels numericalValue parentValue value',
  Tag: '_id color name',
};

test('only listed fields are public', () => {
  expect(reachable()).toEqual(publicFields);
});
