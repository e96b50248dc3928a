export { failedJob, failedJobs, failedSince, lostWork, type WaitingJob } from './job-list.ts';
export { GivenUp, type Job, type JobHandler, type JobType, jobHandler, jobType } from './job-type.ts';
export { createJobs, type Jobs } from './jobs.ts';
