import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const MentorRow = graphql(
  `
  fragment MatchMentorRow on MatchMentor {
    _id name state load capacity waiting rating expertise user { ...Person }
  }
`,
  Person,
);

export const MentorList = graphql(
  `
  query MatchMentorList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    matchMentorList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...MatchMentorRow } next count isCountCapped
    }
  }
`,
  MentorRow,
);

export const Match = graphql(
  `
  fragment MatchParts on MatchRelation {
    _id state createdAt answerBy reason
    startup { startupId name oneLiner }
    mentor { ...Person }
    reasons { part points }
  }
`,
  Person,
);

export const MatchList = graphql(
  `
  query MatchList($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    matchList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...MatchParts } next count isCountCapped
    }
  }
`,
  Match,
);

export const OwnMatches = graphql(`query OwnMatches { ownMatches { ...MatchParts } }`, Match);

export const MatchesOfStartup = graphql(
  `query MatchesOfStartup($startupId: ID!) { startupMatches(startupId: $startupId) { ...MatchParts } }`,
  Match,
);

export const AnswerMatch = graphql(
  `
  mutation AnswerMatch($matchId: ID!, $accepts: Boolean!, $reason: String) {
    answerMatch(matchId: $matchId, accepts: $accepts, reason: $reason) { ...MatchParts }
  }
`,
  Match,
);

export const EndMatch = graphql(
  `
  mutation EndMatch($matchId: ID!, $reason: String, $rating: Int) {
    endMatch(matchId: $matchId, reason: $reason, rating: $rating) { ...MatchParts }
  }
`,
  Match,
);

export const MentorProfile = graphql(
  `
  fragment MentorProfileParts on MentorProfile {
    _id isOpen capacity industryIds stages languages expertise { tagId level } user { ...Person }
  }
`,
  Person,
);

export const OneMentorProfile = graphql(
  `
  query OneMentorProfile($userId: ID!) {
    mentorProfile(userId: $userId) { ...MentorProfileParts }
    matchTopics { _id name color }
    matchIndustries { _id name color }
  }
`,
  MentorProfile,
);

export const SaveMentorProfile = graphql(
  `
  mutation SaveMentorProfile($userId: ID!, $profile: MentorProfileInput!) {
    saveMentorProfile(userId: $userId, profile: $profile) { ...MentorProfileParts }
  }
`,
  MentorProfile,
);

export const NeedsOfStartup = graphql(`
  query NeedsOfStartup($startupId: ID!) {
    startupNeeds(startupId: $startupId) { _id topicIds languages notes }
    matchTopics { _id name color }
  }
`);

export const SaveNeeds = graphql(`
  mutation SaveStartupNeeds($startupId: ID!, $needs: StartupNeedsInput!) {
    saveStartupNeeds(startupId: $startupId, needs: $needs) { _id topicIds languages notes }
  }
`);

export const Suggestions = graphql(
  `
  query MatchSuggestions($startupId: ID!) {
    matchSuggestions(startupId: $startupId) {
      mayWish mentors { mentor { ...Person } reasons { part points } }
    }
    ownMatchWishes(startupId: $startupId) { _id rank isNever mentor { ...Person } }
  }
`,
  Person,
);

export const SetWish = graphql(`
  mutation SetMatchWish($startupId: ID!, $mentorId: ID!, $rank: Int, $isNever: Boolean) {
    setMatchWish(startupId: $startupId, mentorId: $mentorId, rank: $rank, isNever: $isNever)
  }
`);

export const OpenMentors = graphql(
  `query OpenMentors($startupId: ID!) { openMentors(startupId: $startupId) { ...Person } }`,
  Person,
);

export const RunCard = graphql(
  `
  fragment MatchRunCard on MatchRun {
    _id state mode places createdAt publishedAt programName pairCount missCount createdBy { ...Person }
  }
`,
  Person,
);

export const Runs = graphql(`query MatchRuns { matchRuns { ...MatchRunCard } }`, RunCard);

export const Pair = graphql(
  `
  fragment MatchPairParts on MatchPair {
    _id state score isFirm price
    startup { startupId name oneLiner }
    mentor { ...Person }
    reasons { part points }
  }
`,
  Person,
);

export const OneRun = graphql(
  `
  query OneMatchRun($id: ID!) {
    matchRun(id: $id) {
      ...MatchRunCard
      answerDays
      weights { part weight }
      pairs { ...MatchPairParts }
      misses {
        startup { startupId name oneLiner }
        ways { change mentor { ...Person } }
        hindrances { hindrance mentors }
      }
    }
  }
`,
  RunCard,
  Pair,
  Person,
);

export const StartRun = graphql(
  `
  mutation StartMatchRun($id: ID, $input: MatchRunInput!) { startMatchRun(id: $id, input: $input) { ...MatchRunCard } }
`,
  RunCard,
);

export const SetPair = graphql(`
  mutation SetMatchPair($runId: ID!, $startupId: ID!, $mentorId: ID!, $state: MatchPairState!) {
    setMatchPair(runId: $runId, startupId: $startupId, mentorId: $mentorId, state: $state) { _id state }
  }
`);

export const SwapPairs = graphql(`
  mutation SwapMatchPairs($runId: ID!, $pairId: ID!, $otherPairId: ID!) {
    swapMatchPairs(runId: $runId, pairId: $pairId, otherPairId: $otherPairId) { _id state }
  }
`);

export const RerunRun = graphql(`mutation RerunMatchRun($runId: ID!) { rerunMatchRun(runId: $runId) { _id state } }`);
export const PublishRun = graphql(
  `mutation PublishMatchRun($runId: ID!) { publishMatchRun(runId: $runId) { _id state } }`,
);
export const DiscardRun = graphql(
  `mutation DiscardMatchRun($runId: ID!) { discardMatchRun(runId: $runId) { _id state } }`,
);

export const ProgramsToMatch = graphql(`query ProgramsToMatch { programs { _id name } }`);

export const Fairness = graphql(
  `
  query MatchFairness {
    matchFairness {
      unmatchedCount
      unmatched { hasNeeds startup { startupId name oneLiner } hindrances { hindrance mentors } }
      unused { load capacity mentor { ...Person } }
      overloaded { load capacity mentor { ...Person } }
    }
  }
`,
  Person,
);

export const MatchingSettings = graphql(`
  fragment MatchingSettingsParts on MatchingSettings {
    _id version
    needsWeight industryWeight stageWeight languageWeight recordWeight geographyWeight
    answerDays graceDays startupsWish
  }
`);
export const ReadMatchingSettings = graphql(
  `query ReadMatchingSettings { matchingSettings { ...MatchingSettingsParts } }`,
  MatchingSettings,
);
export const UpdateMatchingSettings = graphql(
  `
  mutation UpdateMatchingSettings($version: Int!, $settings: MatchingSettingsInput!) {
    updateMatchingSettings(version: $version, settings: $settings) { ...MatchingSettingsParts }
  }
`,
  MatchingSettings,
);
