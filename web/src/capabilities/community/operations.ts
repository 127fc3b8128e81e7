import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

const DirectoryRow = graphql(`
  fragment DirectoryRow on DirectoryPerson {
    _id fullName firstName lastName avatar headline country skills programs isOpenToMeet group
    role { _id type label }
    startups { startupId name }
  }
`);

export const DirectoryList = graphql(
  `
  query DirectoryList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    directoryList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...DirectoryRow } next count isCountCapped
    }
  }
`,
  DirectoryRow,
);

export const DirectoryOptions = graphql(`
  query DirectoryOptions {
    directoryOptions { skills { _id name } ownSkills }
    programs { _id name }
  }
`);

export const OwnOpenToMeet = graphql(`
  query OwnOpenToMeet { ownOpenToMeet }
`);

export const SetOpenToMeet = graphql(`
  mutation SetOpenToMeet($isOpen: Boolean!) { setOpenToMeet(isOpen: $isOpen) }
`);

const IntroductionCard = graphql(
  `
  fragment IntroductionCard on Introduction {
    _id state isIntroducer introducer { ...Person } people { ...Person } notes createdAt channelId asksMeeting hasMet
  }
`,
  Person,
);

export const Introductions = graphql(
  `
  query Introductions { introductions { ...IntroductionCard } }
`,
  IntroductionCard,
);

export const OneLinkedIntroduction = graphql(`
  query OneLinkedIntroduction($token: String!) {
    linkedIntroduction(token: $token) { state introducerName name headline note language }
  }
`);

export const PeopleOfStartup = graphql(
  `
  query PeopleOfStartup($id: ID!) { startup(id: $id) { _id people { ...Person } } }
`,
  Person,
);

export const IntroducePeople = graphql(`
  mutation IntroducePeople($id: ID, $firstId: ID!, $secondId: ID!, $firstNote: String!, $secondNote: String!) {
    introducePeople(id: $id, firstId: $firstId, secondId: $secondId, firstNote: $firstNote, secondNote: $secondNote) { _id }
  }
`);

export const AnswerIntroduction = graphql(
  `
  mutation AnswerIntroduction($id: ID!, $accepts: Boolean!) {
    answerIntroduction(introductionId: $id, accepts: $accepts) { ...IntroductionCard }
  }
`,
  IntroductionCard,
);

export const AnswerLinkedIntroduction = graphql(`
  mutation AnswerLinkedIntroduction($token: String!, $accepts: Boolean!) {
    answerLinkedIntroduction(token: $token, accepts: $accepts) { state introducerName name headline note language }
  }
`);

export const SetIntroductionMet = graphql(
  `
  mutation SetIntroductionMet($id: ID!, $hasMet: Boolean!) {
    setIntroductionMet(introductionId: $id, hasMet: $hasMet) { ...IntroductionCard }
  }
`,
  IntroductionCard,
);

export const WithdrawIntroduction = graphql(`
  mutation WithdrawIntroduction($id: ID!) { withdrawIntroduction(introductionId: $id) }
`);

const QuestionCard = graphql(
  `
  fragment QuestionCard on CohortQuestion {
    _id question details skill asker { ...Person } isOwn isToAnswer asked { ...Person } answer answeredBy { ...Person }
    answeredAt createdAt resourceId isPublishable
  }
`,
  Person,
);

export const CohortQuestions = graphql(
  `
  query CohortQuestions { cohortQuestions { ...QuestionCard } }
`,
  QuestionCard,
);

export const AskCohort = graphql(`
  mutation AskCohort($id: ID, $question: String!, $details: String, $skill: String!) {
    askCohort(id: $id, question: $question, details: $details, skill: $skill) { _id }
  }
`);

export const AnswerCohortQuestion = graphql(
  `
  mutation AnswerCohortQuestion($id: ID!, $answer: String!) {
    answerCohortQuestion(questionId: $id, answer: $answer) { ...QuestionCard }
  }
`,
  QuestionCard,
);

export const PassCohortQuestion = graphql(`
  mutation PassCohortQuestion($id: ID!) { passCohortQuestion(questionId: $id) }
`);

export const DeleteCohortQuestion = graphql(`
  mutation DeleteCohortQuestion($id: ID!) { deleteCohortQuestion(questionId: $id) }
`);

export const PublishCohortAnswer = graphql(
  `
  mutation PublishCohortAnswer($id: ID!) { publishCohortAnswer(questionId: $id) { ...QuestionCard } }
`,
  QuestionCard,
);
