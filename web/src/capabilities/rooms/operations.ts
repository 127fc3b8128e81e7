import { graphql } from '#platform/api/graphql.ts';

const RoomCard = graphql(`
  fragment RoomCard on Room {
    _id name state itemCount openLinkCount visitCount openQuestionCount lastVisitAt startup { _id name logo }
  }
`);

const RoomLinkCard = graphql(`
  fragment RoomLinkCard on RoomLink {
    _id name groupName hasPassword allowed mustVerifyEmail expiresAt endedAt visitCount lastVisitAt
  }
`);

const RoomQuestionCard = graphql(`
  fragment RoomQuestionCard on RoomQuestion { _id question answer isPublished email itemName createdAt }
`);

const WholeRoom = graphql(
  `
  fragment WholeRoom on Room {
    ...RoomCard introduction agreement isWatermarked version
    items { _id documentId requestId name isThere }
    groups { _id name mayDownload itemIds }
    links { ...RoomLinkCard }
    questions { ...RoomQuestionCard }
  }
`,
  RoomCard,
  RoomLinkCard,
  RoomQuestionCard,
);

export const RoomsOfStartup = graphql(
  `
  query RoomsOfStartup($startupId: ID!) { rooms(startupId: $startupId) { ...RoomCard } }
`,
  RoomCard,
);

export const Readiness = graphql(`
  query Readiness($startupId: ID!) { roomReadiness(startupId: $startupId) { rooms items links lastVisitAt } }
`);

export const OneRoom = graphql(
  `
  query OneRoom($id: ID!) { room(id: $id) { ...WholeRoom } }
`,
  WholeRoom,
);

export const RoomVisits = graphql(`
  query RoomVisits($roomId: ID!, $cursor: String) {
    roomVisits(roomId: $roomId, cursor: $cursor) {
      cursor
      rows { _id linkName email isVerified agreedAt startedAt lastSeenAt pages { itemId itemName page seconds } }
    }
  }
`);

export const DocumentChoices = graphql(`
  query DocumentChoices($startupId: ID!) { documentLibrary(startupId: $startupId) { documents { _id name visibleTo file { _id } } } }
`);

export const AssetChoices = graphql(`
  query AssetChoices($startupId: ID!) { assetRequests(startupId: $startupId) { _id title state attachments { _id } } }
`);

export const CreateRoom = graphql(
  `
  mutation CreateRoom($startupId: ID!, $id: ID!, $input: RoomInput!) {
    createRoom(startupId: $startupId, id: $id, input: $input) { ...WholeRoom }
  }
`,
  WholeRoom,
);

export const UpdateRoom = graphql(
  `
  mutation UpdateRoom($roomId: ID!, $input: RoomInput!, $version: Int) {
    updateRoom(roomId: $roomId, input: $input, version: $version) { ...WholeRoom }
  }
`,
  WholeRoom,
);

export const SetRoomItems = graphql(
  `
  mutation SetRoomItems($roomId: ID!, $items: [RoomItemInput!]!) {
    setRoomItems(roomId: $roomId, items: $items) { ...WholeRoom }
  }
`,
  WholeRoom,
);

export const SaveRoomGroup = graphql(`
  mutation SaveRoomGroup($roomId: ID!, $id: ID!, $input: RoomGroupInput!) {
    saveRoomGroup(roomId: $roomId, id: $id, input: $input) { _id name mayDownload itemIds }
  }
`);

export const DeleteRoomGroup = graphql(`
  mutation DeleteRoomGroup($groupId: ID!) { deleteRoomGroup(groupId: $groupId) }
`);

export const CreateRoomLink = graphql(
  `
  mutation CreateRoomLink($roomId: ID!, $id: ID!, $input: RoomLinkInput!) {
    createRoomLink(roomId: $roomId, id: $id, input: $input) { address link { ...RoomLinkCard } }
  }
`,
  RoomLinkCard,
);

export const EndRoomLink = graphql(
  `
  mutation EndRoomLink($linkId: ID!) { endRoomLink(linkId: $linkId) { ...RoomLinkCard } }
`,
  RoomLinkCard,
);

export const CloseRoom = graphql(
  `
  mutation CloseRoom($roomId: ID!) { closeRoom(roomId: $roomId) { ...WholeRoom } }
`,
  WholeRoom,
);

export const ReopenRoom = graphql(
  `
  mutation ReopenRoom($roomId: ID!) { reopenRoom(roomId: $roomId) { ...WholeRoom } }
`,
  WholeRoom,
);

export const DeleteRoom = graphql(`
  mutation DeleteRoom($roomId: ID!) { deleteRoom(roomId: $roomId) }
`);

export const AnswerRoomQuestion = graphql(
  `
  mutation AnswerRoomQuestion($questionId: ID!, $answer: String!, $isPublished: Boolean!) {
    answerRoomQuestion(questionId: $questionId, answer: $answer, isPublished: $isPublished) { ...RoomQuestionCard }
  }
`,
  RoomQuestionCard,
);

const Entry = graphql(`
  fragment Entry on RoomEntry {
    step name startupName agreement email
    room {
      introduction watermark mayDownload
      items { _id name isNew files { _id contentId name type size hasPages } }
      questions { _id question answer itemId isOwn }
    }
  }
`);

export const EntryOfRoom = graphql(
  `
  query EntryOfRoom($token: String!, $visit: String) { roomEntry(token: $token, visit: $visit) { ...Entry } }
`,
  Entry,
);

export const EnterRoom = graphql(
  `
  mutation EnterRoom($token: String!, $visit: String, $answer: RoomEntryAnswer!) {
    enterRoom(token: $token, visit: $visit, answer: $answer) { visit entry { ...Entry } }
  }
`,
  Entry,
);

export const NoteRoomPage = graphql(`
  mutation NoteRoomPage($visit: String!, $report: RoomPageReport) { noteRoomPage(visit: $visit, report: $report) }
`);

export const AskInRoom = graphql(`
  mutation AskInRoom($visit: String!, $question: String!, $itemId: ID) {
    askInRoom(visit: $visit, question: $question, itemId: $itemId)
  }
`);
