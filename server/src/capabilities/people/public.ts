export { changePersonIn } from './changes/change-person.ts';
export { ownSkillNames, ownSkills } from './list/own-skills.ts';
export { listedTags } from './list/people-options.ts';
export { type ProgramOfPerson, programsOfRow, type TagOfPerson, tagsOfRow } from './list/row-parts.ts';
export { searchPeople } from './list/search-people.ts';
export { setUserStatus } from './status/set-user-status.ts';
