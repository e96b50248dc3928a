// Made by `npm run types:client` from the OpenAPI description; not edited by hand.

export interface paths {
    "/api_keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own API keys, newest first, revoked ones included
         * @description Lists the keys of the caller; revoked ones stay in the list with `active: false`. The token of a key is never shown again, `hint` holds its last four characters. `last_used_at` is kept to five minutes, which is enough to find a key that nobody uses.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Makes a key that acts as the caller, with the same role in every company, now and later. The answer is the only place that ever shows its `token` (`service_` and 40 characters): only a hash is stored. Send it as `X-API-Key` or `Authorization: Bearer`.
         *
         *     With `read_only` the key may use GET and HEAD only; anything else, and `downloadJmhz`, which stores a report, is a 403 `READ_ONLY_KEY`. A user has at most 20 active keys; the next one is a 422 without a code until one is revoked by `revokeApiKey`. Keys are in no change history.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api_keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Ends a key at once and for good: requests with it get 401 `INVALID_API_KEY`. The key stays in `listApiKeys` as revoked. Calling it again only sets `revoked_at` anew. A key of somebody else is not found.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/depreciation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Depreciation plans of a card that is not stored
         * @description Calculates the plans that a card with these values would have, with the same engine as `getAsset`. `in_use_from` and `price` are required; numbers may have a decimal comma. A value that cannot be used, a residual value above the price and a disposal year before the year of entering use are a 422 naming the parameter. Technical improvements and interruptions are not calculated.
         */
        get: operations["calculateDepreciation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/late_interest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statutory default interest of a debt paid late
         * @description Calculates statutory interest in CZK from the day after `due_on` through `paid_on`. The rate is the repo rate of the first day of the half-year in which the delay began plus eight percentage points, and stays for the whole delay. `periods` has one entry for each calendar year, each rounded half up to the haléř. `flat_costs` is what entrepreneurs may ask for besides; it is not in `total`. Without a delay the interest is 0 and the rates are null. A delay that began before 1 July 2013, or in a half-year whose rate is not known yet, is a 422 at `due_on`.
         */
        get: operations["calculateLateInterest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/net_wage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payslip of a wage that is not stored, with the steps behind its figures
         * @description Calculates the payslip of one relationship that is not stored, with the same engine and figures as `generatePayslips`, in CZK. The words are those of the employee’s card, with children as counts; only `gross` is required. The month is that of `date`, else `year` and `month`, else the present one, and always a whole month. A year without known rates is a 422 at `year`, more children with a card than children a 422 at `children_ztpp`. Flags are `true` or `1`, `false` or `0`; numbers may have a decimal comma.
         */
        get: operations["calculateNetWage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/trip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Travel allowances of a trip that is not stored, with the steps behind the figures
         * @description Settles a trip for anybody, with the engine of `calculateTrip`; `departed_at` and `returned_at` are required. `total` is CZK without the foreign per diem, which is in its own currency. Figures may have a decimal comma. Where no rate is known the amount is null with a warning, never the rate of another year. A value that cannot be used is a 422 naming the parameter.
         */
        get: operations["calculatePublicTrip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/vat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Base, VAT and total from any one of them
         * @description Calculates two of the amounts from the third: exactly one of `base`, `vat` and `total` is given, in CZK with at most two decimals. The rate is `rate` in per cent or `kind`, without both the standard one, and must hold on `date`. From a total the VAT is total × rate / (100 + rate), half up to the haléř; `steps` show the calculation with its paragraph. Amounts may be negative and have a decimal comma. No amount or several, both `rate` and `kind`, and a rate that does not hold on the day are a 422 naming the parameter.
         */
        get: operations["calculateVat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/codebooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Code lists used by forms
         * @description The codes that other operations take and answer, with their Czech names: tax offices, insurers, banks, countries, activities (CZ-NACE), kinds and states. Every entry has `code` and `name`, some more; `unconfirmed` names members that rest on one source only. All lists together are large, so ask for those that you need. A name that does not exist is a 422 at `names`.
         *
         *     `names` selects some of: `tax_offices`, `tax_office_workplaces`, `legal_forms`, `register_legal_forms`, `bookkeeping`, `vat_statuses`, `vat_codes`, `vat_rates`, `vat_treatments`, `vat_deductions`, `vat_commodities`, `vat_return_lines`, `vat_id_formats`, `flat_expense_rates`, `income_kinds`, `flat_rates`, `segments`, `roles`, `banks`, `statement_formats`, `health_insurers`, `ossz`, `nace`, `nace_2008`, `countries`, `register_courts`, `employee_categories`, `contracts`, `activity_kinds`, `disabilities`, `asset_categories`, `asset_groups`, `tax_methods`, `disposal_kinds`, `payslip_statuses`, `report_kinds`, `filing_types`, `filing_statuses`, `proof_states`, `ownership_forms`, `trip_statuses`, `traveller_types`, `vehicles`, `fuels`.
         */
        get: operations["getCodebooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/codebooks/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Public holidays, working days and statutory deadlines of a year
         * @description Czech public holidays of a year, and for each month its working days (Monday to Friday without public holidays) and the statutory deadlines of its wages. `deadlines` are days on which insurance, advance tax and withholding tax of that month’s wages are due at the latest, already moved to working days, and from January 2026 the monthly employer report (`jmhz`). Years before 2001 are a 422, as the calendar begins with the act on public holidays; years after 2100 are taken for 2100.
         */
        get: operations["getCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/codebooks/exchange_rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange rates of the central bank on a day
         * @description The list of the Czech National Bank that holds on `date`: its own, and on days without one that of the last working day before; `rate_date` says of which day it is. Today’s list appears after 14:30; until then the answer is that of the working day before. Lists are asked for from the bank once and kept.
         *
         *     When the list is neither kept here nor to be had within five seconds, the answer is 502 `CNB_UNAVAILABLE`: an older one is never passed off as that of the day. A day to come or before 1991, and a currency that the list of the day does not have, are a 422 naming the parameter.
         */
        get: operations["getExchangeRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/codebooks/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The statutory values that hold on a day, each with its legal reference
         * @description The rates, thresholds and other values of the law that the service calculates with, as they hold on `date`. Each row has its `key`, unit, days and legal `reference`; `uncertain` says why a value is in doubt, null that it is not. `value` is a number, a text, or a list or object of them; a decimal of more than 15 digits comes as a text, so that nothing is lost. A day that is none is a 422.
         */
        get: operations["listRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Companies of the caller: active ones by name, then archived ones
         * @description Lists the companies in which the caller is an accepted member, all at once. `role`, `can_write` and `can_manage` say what the caller may do in each; `id` is the `entity_id` of all paths under a company. Companies with an invitation that waits are in `listInvitations` instead.
         */
        get: operations["listCompanies"];
        put?: never;
        /**
         * Create a company
         * @description Creates a company with all that it needs from the first day; only `name` is required. It gets a chart of accounts (in double entry that of decree 500/2002, otherwise money and assets only), a cash register, a number series of each kind of documents, the caller as owner, and the default settings with those of `settings` laid over. With `bank_account` an account is added, which `listBankAccounts` shows; in double entry its `opening_balance` is posted against 701 on `opening_date`, or today.
         *
         *     `bookkeeping` other than `double_entry` is for `osvc` only, and a bank account needs a right check digit and a known bank: each is a 422 that names the field. The check digit of `ico` is not verified, and several companies may have the same; `lookupCompany` finds the data of a real one. The history begins with `entity.created`.
         */
        post: operations["createCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One company
         * @description Answers a company with its settings and the caller’s role in it. The logo is not part of it: `has_logo` says whether `getLogo` has one. A company that the caller is no member of is a 404, as if it did not exist.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a company
         * @description Changes the fields of the company that are sent inside `entity`; rules are those of `createCompany`, the bank account excepted. `settings` are merged as `updateCompanySettings` does. A change of `bookkeeping` adds the accounts that the chart lacks and touches no posting; a change of `fiscal_year_start` regroups the reports. A change of `vat_status` or `vat_registered_on` is added to `settings.vat_history`, begun with what held before, from the `vat_registered_on` that is sent, otherwise from today; between `monthly` and `quarterly` that must be 1 January, else it is a 422. `flat_expense_rate` is kept only with `flat_expenses`. An archived company goes to the end of `listCompanies` and can still be written to.
         *
         *     Every call writes the history record `entity.updated` with the old and new values. The period lock is moved by `lockPeriod` and `unlockPeriod` only.
         */
        patch: operations["updateCompany"];
        trace?: never;
    };
    "/entities/{entity_id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Chart of accounts with the turnover and the balance of a year
         * @description Every account of the chart, synthetic and analytic, used or not, with the turnover of a fiscal year in CZK. `balance` is debit minus credit at the end of the year, what came from the years before and the openings included, so liabilities and revenues are negative. Expenses and revenues begin each year at zero; the result of past years stands on 431, as if those years had been closed. Use `trialBalance` for the openings, `listJournal` with `account` for what stands behind a figure.
         */
        get: operations["listAccounts"];
        put?: never;
        /**
         * Add an analytic account
         * @description Adds an account, sent inside `account`, below a synthetic one of the chart: `code` has 4 to 9 digits, of which the first three are the synthetic account, as `311100` or `343121`. `kind` is that of the synthetic account. It can be posted to at once, and reports that go by synthetic accounts add it to its own.
         *
         *     422 at `code` when it is taken or the chart has no such synthetic account; 422 without a code when the company has no double entry. The history gets the record `account.created`.
         */
        post: operations["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an analytic account that was never used
         * @description Deletes an analytic account that was never posted to and that nothing refers to. Postings that were removed since count too, as their history names the account. Otherwise, and for synthetic accounts, it is a 422 `IN_USE`: put it out of use with `updateAccount` instead. A company without double entry is a 422 without a code. The history gets the record `account.deleted`.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Rename an account, or put it out of use
         * @description Changes the fields that are sent inside `account`. Any account can be renamed; `code` and `kind` stay. `active: false` puts an analytic account out of use: nothing can be posted to it any more, what is posted stays in every figure, and `active: true` brings it back. It needs a balance of zero and no posting from the first day of the current fiscal year on, and nothing that would post to it: no bank account, cash register, asset card, contact or automation rule. Otherwise, and for synthetic accounts, it is a 422 `IN_USE`.
         *
         *     A company without double entry is a 422 without a code. The answer has the figures of the current fiscal year. The history gets the record `account.updated` with the old and new values.
         */
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/entities/{entity_id}/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fixed assets with their figures of a year, low-value and disposed ones included
         * @description All cards by the day of entering use, those of disposed and low-value assets included, without pages. `tax_this_year` and `accounting_this_year` are the plans’ figures of `year` in CZK, whether they are posted or not; `remaining_tax` is null when the year is not in the tax plan. The plans themselves come with `getAsset`; which cards the ledger disagrees with is told by `listDifferingAssets`.
         */
        get: operations["listAssets"];
        put?: never;
        /**
         * Create a fixed asset
         * @description Stores a card of a fixed asset and answers it with its plans; `name`, `in_use_from` and `price` are required. Nothing is posted: neither the purchase nor, until `depreciateAssets`, any depreciation. `price` and `residual_value` are CZK; without `tax_group` there is no tax plan, and `low_value` assets have no plans at all. `acquired_on`, `inventory_number` and `note` are evidence only, so the inventory number may occur twice; `document_id` is the document of its purchase, stored as null when the company has no such document.
         *
         *     A `residual_value` above the price, or a disposal year before the year of entering use, is a 422 naming the field. The history gets the record `asset.created`.
         */
        post: operations["createAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/assets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A fixed asset with its three plans
         * @description Answers a card with three plans in CZK: `tax` by year, `accounting` by month, and `accounting_yearly`. They are calculated anew from the card and the law each time and say nothing about the ledger, see `getAssetPostings`. `tax` is empty without a tax group, all three are for low-value assets. Of a passenger car in use from 2024 on, `deductible` is the part of the tax depreciation that counts, by the limit of 2,000,000 CZK.
         */
        get: operations["getAsset"];
        put?: never;
        post?: never;
        /**
         * Delete a fixed asset with its postings
         * @description Deletes a card with all that it has posted: the depreciation of all years and the entry of its disposal. The purchase stays in the books. When one of these postings lies in a locked period it is a 422 without a code and nothing happens; consider a disposal by `updateAsset` instead, which keeps the past. The removed postings are in `listRemovedPostings`, and the history gets the record `asset.deleted`.
         */
        delete: operations["deleteAsset"];
        options?: never;
        head?: never;
        /**
         * Change a fixed asset
         * @description Changes the fields of a card that are sent inside `asset`, and answers it with the new plans. `tax_group: null` ends tax depreciation, `disposed_on: null` cancels a disposal. Nothing is posted or taken back: what the ledger holds already then differs from the plan and is named by `listDifferingAssets`, until `postAssetAnew` brings it in line. Locked periods do not matter.
         *
         *     What no plan can be made from is a 422 naming the field, as with `createAsset`. Every call writes the history record `asset.updated`.
         */
        patch: operations["updateAsset"];
        trace?: never;
    };
    "/entities/{entity_id}/assets/{id}/disposal_entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the entry of a disposal
         * @description Shows what `postDisposalEntry` would write, beside what the ledger holds; nothing is stored. The remaining book value goes to the account of the kind of disposal (`sale` 541, `scrap` 551, `damage` 549, `gift` 543) against accumulated depreciation, then the whole price goes from there off the asset’s account. What is never written off, such as land, goes straight to that account. For any other kind `account` is null until one is given. `findings` are what to look at first, such as depreciation that differs; none of them stops the posting. A card that is not disposed of answers with `state` `none`, no postings, and the figures of the end of its plan. An account that is not in the chart or does not suit the kind is a 422 at `account`.
         */
        get: operations["getDisposalEntry"];
        put?: never;
        /**
         * Post the entry of a disposal
         * @description Posts the entry of a disposal on `disposed_on` of the card, in place of the one posted before; `getDisposalEntry` shows it in advance. Set `disposed_on` and `disposal_kind` by `updateAsset` first. `account` takes the remaining book value: that of the kind or one below it, or, for a kind of your own, an expense account or 491. It is needed only where the kind does not say it.
         *
         *     422 at `account` when it is missing, unknown or unsuitable. 422 without a code when the card is not disposed of, is of low value (an expense since its purchase), the company has no double entry, or the day is locked. The history gets the record `asset.disposal_posted`. The depreciation of the year stays with `depreciateAssets`.
         */
        post: operations["postDisposalEntry"];
        /**
         * Take the entry of a disposal back
         * @description Takes the posted entry of a disposal back, into `listRemovedPostings`. The card stays disposed of: `updateAsset` with `disposed_on: null` changes that. Without an entry it is a 404, in a locked period a 422 without a code. The history gets the record `asset.disposal_removed`.
         */
        delete: operations["deleteDisposalEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/assets/{id}/postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the ledger holds for a fixed asset
         * @description Compares the ledger with a card, year by year up to the present or the last posted one, in CZK. `differs` is another amount or account than planned. `missing` is nothing, though the year is over or its depreciation was posted for others. `unposted` is not yet due, or before the first year that the company posted, when it came with the opening balance. `disposal` compares the entry of the disposal in the same way. Without double entry there is nothing to compare. `postAssetAnew` posts what differs or is missing.
         */
        get: operations["getAssetPostings"];
        put?: never;
        /**
         * Post anew what differs for a fixed asset
         * @description Brings the ledger in line with a card: posts the depreciation of the years that differ or are missing, and replaces or removes an entry of a disposal that the card contradicts. What was never posted and is not missing stays so: years to come belong to `depreciateAssets`, a first entry of a disposal to `postDisposalEntry`. The replaced postings are in `listRemovedPostings`.
         *
         *     422 without a code when the company has no double entry or one of these days is locked; then nothing is posted. The history record `asset.depreciated` is written only when something changed.
         */
        post: operations["postAssetAnew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/assets/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plans of a fixed asset
         * @description Answers exactly what `getAsset` does. It is for clients that ask for the plans by their own address; both take `steps`.
         */
        get: operations["getAssetSchedule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/assets/depreciate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post the depreciation of a year
         * @description Posts the accounting depreciation of a calendar year, whatever the fiscal year: for each card one posting of the year’s sum in CZK, dated 31 December, 551 against the account of accumulated depreciation. What was posted as depreciation of that year before is replaced, so repeating is safe; entries of disposals stay. Cards without depreciation in the year are skipped, years to come are accepted, and tax depreciation is never posted.
         *
         *     422 without a code when the company has no double entry, or when 31 December of the year is locked (see `unlockPeriod`); nothing is posted then. Every call writes the history record `asset.depreciated`. A single card is put right by `postAssetAnew`.
         */
        post: operations["depreciateAssets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/assets/postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fixed assets that the ledger differs from
         * @description Cards that need a look: posted depreciation differs from the plan or is missing, or the entry of a disposal differs or was never posted. Only the years that are wrong are named; `difference` is posted minus planned in CZK. Without double entry the list is empty. Put a card right with `postAssetAnew`, a disposal that was never posted with `postDisposalEntry`.
         */
        get: operations["listDifferingAssets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/automation/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rules for what repeats, in their order
         * @description An array by `position`. Of the active rules the first that fits is the one that counts; `createRule` says what a rule may hold and when rules run. `hits` and `last_hit_at` say what a rule did. `updated_at` in quotes is the version for `If-Match` of `updateRule` and `deleteRule`.
         */
        get: operations["listRules"];
        put?: never;
        /**
         * Make a rule for what repeats
         * @description Sent inside `rule`; `target` is `bank_transaction` (`document` is a 422 as yet). All `conditions` have to hold, and at least one besides `direction` is needed: any of the words of `text` in the name or message, whatever their case and diacritics, with `*` for any characters between; a symbol exactly, or by its beginning as `123*` (leading zeros do not matter); amounts without their sign, inclusive; the other account, the contact (assigned, or known by its account), the own account, the currency.
         *
         *     Rules run after each import, unless `settings.bank_auto_match` is `false`, and in `runBankMatching`: on movements that matching left `new`, that nobody assigned an account to, outside the locked period. The first active rule that fits is the only one. With `post` it posts the movement to `account_code` (without double entry to `category`) at once, else it proposes that: as a candidate of kind `rule`, which `postBankTransaction` takes. `cost_centre` goes to what is posted; `partner_id`, `note` and `tags` only where the movement has none, without an account at once. `ignore` puts a movement aside.
         *
         *     At `position` the others move; without it the rule is the last one. No condition, no effect, `ignore` with another effect, `post` without an account, `cost_centre` without one, `vat_treatment`, an unknown account, contact or bank account are a 422 that names the field, more than 500 rules as well. Try it with `previewRule` before. The history gets the record `rule.created`.
         */
        post: operations["createRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/automation/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a rule
         * @description The rules after it move up. What it did stays; what it proposed waits until the next run. To stop it for a while send `active: false` with `updateRule`. The history gets the record `rule.deleted`.
         */
        delete: operations["deleteRule"];
        options?: never;
        head?: never;
        /**
         * Change, move or switch off a rule
         * @description Changes the fields that are sent inside `rule`; `conditions` and `effects` are put in the place of the present ones as a whole, by the rules of `createRule`. `position` moves it, and the rules between move by one; one beyond the last is the last. `active: false` switches it off. What it did stays. `updated_at` in quotes, from `listRules`, is the version for `If-Match`; moving a rule is a new version of those that give way, a hit is none. The history gets the record `rule.updated` with the old and new values.
         */
        patch: operations["updateRule"];
        trace?: never;
    };
    "/entities/{entity_id}/automation/rules/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a rule would do with the movements of some days
         * @description Looks at all movements from `from` to `to` (the year up to today; a year at most) with a `rule` that need not be stored, judged as by `createRule` and standing at its `position` or else last, or with the stored one `rule_id`, switched off or not. `rows` are those that it fits, the latest first and at most 500, each with the `reasons`, what the rule `would` do (`post`, `propose`, put aside, `fill` in contact, note and tags) and what `blocked_by` keeps it from doing so now. Nothing is stored.
         */
        post: operations["previewRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/bank_accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bank accounts with their balances
         * @description An array by `account_code`, without those in the archive unless `archived` is `true`. `balance` is what the bank has: the opening balance with all movements of its statements. `balance_czk` is what the ledger has on `account_code`, payments that were recorded by hand included. `updated_at` in quotes is the version for `If-Match` of `updateBankAccount` and `deleteBankAccount`.
         */
        get: operations["listBankAccounts"];
        put?: never;
        /**
         * Create a bank account
         * @description Adds an account, sent inside `bank_account`: its `name`, and either `number` with `bank_code` or `iban`; the other form and the `bic` of a Czech bank follow. `currency` is that of the company unless given; an account that the company has already in that currency is a 422. `account_code` is the next free analytic account of 221 and is made with the name of the account; one that is given must be in the chart and belong to no other bank account.
         *
         *     The first account in a currency is the `default` one, which documents in that currency are paid to; another one with `default: true` takes its place.
         *
         *     `opening_balance` is in the currency of the account, on `opening_date` or today, below zero when it was overdrawn, and in double entry posted against 701. One in another currency is worth `opening_balance_czk`, or what the rate of the central bank for `opening_date` makes of it; without either it is a 422 `RATE_MISSING`. Where the account was opened otherwise in that fiscal year, by the journal or an import, nothing is posted when the amounts are equal, else it is a 422 `OPENING_EXISTS`. A locked day is a 422. The history gets the record `bank_account.created`.
         */
        post: operations["createBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/bank_accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a bank account that is used nowhere
         * @description Deletes an account that no document names, that has no movements and statements, no payment was ever recorded on, no payment order made from and no automation rule is about; any other is a 422: archive it with `updateBankAccount`. Its opening is taken out of the ledger, which a locked day prevents (422); its account of the ledger stays. The history gets the record `bank_account.deleted`.
         */
        delete: operations["deleteBankAccount"];
        options?: never;
        head?: never;
        /**
         * Change a bank account
         * @description Changes the fields that are sent inside `bank_account`. A new `number` brings its own `iban` and the other way round. Number, currency and opening can be changed only while the account has no movements, `currency` also only while no payment was ever recorded on it. A new opening is posted anew, by the rules of `createBankAccount` with its codes `RATE_MISSING` and `OPENING_EXISTS`. The account of the ledger stays.
         *
         *     `default: true` takes that place from the account that had it in the currency. `archived: true` takes the account out of the list and of what documents can be paid to, and it is no longer the default one. Documents that were issued keep their own copy of the account. `updated_at` in quotes is the version for `If-Match`. The history gets the record `bank_account.updated` with the old and new values.
         */
        patch: operations["updateBankAccount"];
        trace?: never;
    };
    "/entities/{entity_id}/bank_accounts/{id}/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Connect a bank account with where its statements come from
         * @description With `provider: "fio"` and the read-only `token` of the account from the internet bank, `syncBankAccount` downloads movements; the token is encrypted and never shown again but for its end (`hint`). With `provider: "folder"` it takes files that the operator’s server receives, where the operator has set that up (else 422). The bank is not called. A connection that is there is replaced. The history gets the record `bank_account.connected`.
         */
        put: operations["connectBankAccount"];
        post?: never;
        /**
         * Disconnect a bank account
         * @description Erases the connection with its token; what was downloaded stays. An account without one is a 404. The history gets the record `bank_account.disconnected`.
         */
        delete: operations["disconnectBankAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/bank_accounts/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download movements of a connected bank account
         * @description Asks Fio for the movements from 7 days before the last one (else from `opening_date`, 90 days back at most) until today, or of `from` and `to`, and stores them as a statement `fio_api`; of a folder it takes all files that wait. Movements that are there already are known.
         *
         *     Codes: 429 `SYNC_TOO_SOON` with `Retry-After`, as the bank takes one call in 30 seconds; 422 `TOKEN_REFUSED`; 422 `ACCOUNT_MISMATCH`: the token is of another account, nothing is stored; 502 `BANK_UNAVAILABLE`. Why a download failed stays in `connection.last_error`. An account without connection is a 404, one of a sample company a 422. The history gets the record `bank_account.synced`.
         */
        post: operations["syncBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/bank_transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Movements of bank accounts, the latest first
         * @description The movements that meet every filter, by `booked_on`, then `id`, the latest first; `getBankTransaction` adds what they settle and post. `sums` are by currency and of the whole filter. `state` takes several values with commas between. `q` looks for words of names, accounts, symbols and messages, whole or as beginnings, and for an amount, whatever its sign.
         *
         *     A value that is none, a day that is none and more than 100 characters of `q` are a 422 naming the parameter.
         */
        get: operations["listBankTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/bank_transactions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A movement of a bank account
         * @description What the bank says of the movement and what people added, with what it settles (`matches`). `entries` are what it and its payments have posted, `statements` those that hold it.
         */
        get: operations["getBankTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Note, ignore or assign a movement of a bank account
         * @description Changes what people add to a movement, sent inside `bank_transaction`; what the bank says never changes. `ignored: true` puts a movement aside of which nothing is settled, `false` takes it back, and no rule puts it aside again. `tags` are replaced as a whole. `account_code` and `partner_id` say where it is to be posted and whose it is; null gives back the usual one. `rate` (CZK for one unit) only of another currency than CZK and while nothing is settled. The history gets the record `bank_transaction.updated` with the old and new values.
         */
        patch: operations["updateBankTransaction"];
        trace?: never;
    };
    "/entities/{entity_id}/bank_transactions/{id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a movement of a bank account may settle, with the reasons
         * @description At most 20 candidates, the likeliest first: documents and combinations of them, payments that were recorded and wait for their movement, payslips, duties and transfers between accounts of the company. `evidence` speaks for a candidate (`symbol`, `amount`, `amount_sum`, `account`, `message`, `name`, `order`), `against` speaks against it (`symbol_of_other`, `amount_less`, `amount_more`, `account_of_other`, `name_of_other`, `ambiguous`, `date`); each `text` is a Czech sentence with the values compared. `items` without `about` and `difference` without `amount` are what `matchBankTransaction` takes. VAT and income taxes are known by their account alone, so they are only proposed. What the first automation rule that fits says is one of kind `rule`, with `rule_id` and `effects` and no `items`: `postBankTransaction` takes the `rule_id`, and for `effects.ignore` `updateBankTransaction` puts the movement aside. Of a movement that is settled or ignored there are none.
         */
        get: operations["listCandidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/bank_transactions/{id}/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what a movement of a bank account settles
         * @description Settles a movement, wholly or in part, by the things that `items` name: a document, a payment that was recorded before (it is linked, not paid twice), a payslip, a duty (`{kind, period, insurer?}`), the movement on another account of the company (`transaction_id`; `transfer: "waiting"` where it has not come yet), each with an `amount` in its own currency or what remains of both. Targets that the other direction would settle, such as a credit note among invoices, count against. Everything is done or nothing.
         *
         *     What is left over stays open, unless `difference` takes it: `rounding` of at most 1 CZK (548, 648), `fee` (568), `exchange` (563, 663), `overpayment` (stays on the last document, or goes to `account_code`), `other` (to `account_code`). Where the movement lacks, the difference closes the last document in full. Items above the movement without such a difference are a 422, and more than remains of a document without `overpayment`.
         *
         *     A document, payslip, duty or transfer is paid by a payment on `booked_on`, which double entry posts with source `payment`: the account of the document, 331, 343900, 336, 342, 341 or 491, and 261 for transfers, against that of the bank. In another currency CZK are made by `rate`, else that of the movement, else the central bank’s of the day; none known is a 422 `RATE_MISSING`. The difference to what a document stands for in the books goes to 563 or 663.
         *
         *     A movement of which nothing is left is a 422 `ALREADY_MATCHED`, one that is ignored or in a locked period a 422. The history gets the record `bank_transaction.matched`.
         */
        post: operations["matchBankTransaction"];
        /**
         * Take back what a movement of a bank account settles
         * @description Takes all links and postings of a movement back: payments that it made are removed and open again, payments that were recorded before stay without it, the other side of a transfer is free, too, and what was posted to accounts is gone. What was linked is never linked automatically to it again. A movement of which nothing is settled is a 404, one in a locked period a 422, and one whose payment has a live tax receipt or is deducted a 422 `HAS_LINKED_DOCUMENTS`. The history gets the record `bank_transaction.unmatched`.
         */
        delete: operations["unmatchBankTransaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/bank_transactions/{id}/post_entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a movement of a bank account to accounts or categories
         * @description Settles all that remains of a movement by accounts: `lines` of `account_code` and `amount` in the currency of the account and with the sign of the movement, together exactly `remaining`. Above zero the bank is debited, below zero credited. 311, 321, 324 and 314 need `partner_id`. Where the company has no double entry, lines have a `category` of the cash journal instead; the wrong kind is a 422.
         *
         *     Without `lines` the movement goes to its `account_code` (`updateBankTransaction`); without that to where the first automation rule that fits it and posts says, else it is a 422 `NO_RULE`. With a `rule_id` it goes where that rule says, whether it fits or is switched off. A rule also gives its cost centre and contact, and its note and tags where the movement has none. Repeating replaces the lines of before. Double entry gets the postings with source `bank`. A locked day is a 422. The history gets the record `bank_transaction.posted`.
         */
        post: operations["postBankTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/bank_transactions/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle new movements of bank accounts by themselves, where there is a proof
         * @description Looks at the `new` movements outside the locked period, by `booked_on`, then `id`: those of a bank account, of some days, or with the given `ids`, or all. What has a proof and nothing against it is settled as `matchBankTransaction` does, of two movements for one thing the earlier; for the others the best candidate is kept as their `suggestion`. What a person took from a movement is never linked to it again.
         *
         *     Then the automation rules (`createRule`) look at what matching left new: a rule posts or puts aside (`automatic`, counted in `matched`), or proposes itself as a candidate of kind `rule`, which is kept where it scores best. `dry_run` decides and writes nothing. The other side of a transfer is settled with the first one and has no row. The same runs after each import unless `settings.bank_auto_match` is `false`. The history gets a record `bank_transaction.matched` for each movement.
         */
        post: operations["runBankMatching"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/cash_registers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cash registers with their balances
         * @description An array by `account_code`, without those in the archive unless `archived` is `true`. Every company has one in its currency from the start. `balance` is the opening balance with all payments; `getCashBook` says how it came about. `updated_at` in quotes is the version for `If-Match` of `updateCashRegister`.
         */
        get: operations["listCashRegisters"];
        put?: never;
        /**
         * Create a cash register
         * @description Adds a register, sent inside `cash_register`; only `name` is required. `currency` is that of the company unless given. `account_code` is the next free analytic account of 211 and is made with the name of the register; one that is given must be in the chart and belong to no other register.
         *
         *     `opening_balance` is in the currency of the register, on `opening_date` or today, and in double entry posted against 701. One in another currency is worth `opening_balance_czk`, or what the rate of the central bank for `opening_date` makes of it; without either it is a 422 `RATE_MISSING`. Where the account was opened otherwise in that fiscal year, by the journal or an import, nothing is posted when the amounts are equal, else it is a 422 `OPENING_EXISTS`. A locked day is a 422. The history gets the record `cash_register.created`.
         */
        post: operations["createCashRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/cash_registers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a cash register
         * @description Changes the fields that are sent inside `cash_register`. `currency` and what the register began with can be changed only while nothing was ever paid into or out of it; the opening is then posted anew, by the rules of `createCashRegister` with its codes `RATE_MISSING` and `OPENING_EXISTS`. The account stays.
         *
         *     `archived: true` takes the register out of the list and of what can be paid with; with a balance it is a 422 naming the field. `updated_at` in quotes is the version for `If-Match`. The history gets the record `cash_register.updated` with the old and new values.
         */
        patch: operations["updateCashRegister"];
        trace?: never;
    };
    "/entities/{entity_id}/cash_registers/{id}/book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cash book of a register between two days
         * @description What was paid into and out of a register between two days, each with the balance after it, in the currency of the register. A payment that was removed, also with the cancelling of its document, stays as a row of nothing, `cancelled`, as its number stays used. Rows after which there would be less than nothing are marked `below_zero`. A register in CZK that pays a document in another currency moves the value in CZK. A day that is none, or a `to` before `from`, is a 422 naming the parameter.
         */
        get: operations["getCashBook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documents, the newest first
         * @description The documents of the company that meet every filter, by `issued_on`, then `id`, the newest first; rows have no `lines`. `sums` are by currency and of the whole filter: of issued documents, or of drafts where `status` is `draft` alone. `kind`, `status` and `payment_state` take several values with commas between; `payment_state` also takes `overdue`: open after `due_on`.
         *
         *     A value that is none, a day that is none and more than 100 characters of `q` are a 422 naming the parameter.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Create a document
         * @description Stores a draft, sent inside `document`; only `kind` is required and never changes. What is left out or null has its default: the days follow today and each other, `due_on`, `currency`, `language` and the treatment of VAT come from the contact or the company, `bank_account_id` is the first account in the currency. Amounts, recapitulation and totals are computed; `rounding` and `vat`, the supplier’s own rows, are entered on received documents only.
         *
         *     A line’s `vat_rate` has to hold on `taxable_on`, and who is no payer of VAT on that day issues without tax. Amounts beyond 10,000,000,000,000, more than 500 lines, ids of another company and accounts out of use are a 422 that names the field. The exchange rate is the central bank’s unless `rate` says it; where it is not to be had a draft has null.
         *
         *     `issue: true` issues the document in the same transaction, by the rules of `issueDocument`, with `number` where one is chosen by hand. The history gets one record, `document.created` or `document.issued`.
         */
        post: operations["createDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One document
         * @description Answers a document with its lines, recapitulation, `links` to the documents that it belongs to and the `entries` that it has in the ledger. `vat` is what it taxes, `vat_before_advances` the whole supply; they differ where advances are settled. `links` are seen from both ends: a corrected document names its `credit_note`, an advance its `tax_receipt` and the invoice that it is `settled_by`, and what another was `made` of names that.
         *
         *     `qr` is the text of the code by which the remaining amount is paid, to be shown as a QR code with error correction M: in CZK SPAYD of the Czech Banking Association, holding QR Faktura while nothing is paid; in EUR the code of the European Payments Council. It is null without an IBAN, when nothing is left to pay, and in other currencies. Of a received document it pays the supplier.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Deletes a draft with its lines and links. A document that was issued has a number that stays used, so it is a 422 `NOT_DRAFT`: cancel it instead. The history gets the record `document.deleted`.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        /**
         * Change a document
         * @description Changes the fields that are sent inside `document`; null gives a field its default again, and `lines` are replaced as a whole. Rules are those of `createDocument`, and everything is computed anew; `kind` never changes. Of a document that was issued only `note`, `tags` and `due_on` change, of received ones also the symbols: anything else is a 422 `NOT_DRAFT` that names the fields. The history gets the record `document.updated` with the old and new values.
         */
        patch: operations["updateDocument"];
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/asset_proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Asset cards that a purchase would make
         * @description What the lines of an issued received invoice, receipt or cash disbursement would be as cards of fixed assets, for `createAsset`: name, account, price in CZK with the tax that is not deducted, day and `document_id`. Lines on accounts of classes 01 to 04 are proposed as assets, those on 501 as low-value ones; of 041 and 042 the account is where the asset will be put into use (013, 022). `assets` are the cards that name the document already. Nothing is stored. Other documents, drafts and cancelled ones propose nothing.
         */
        get: operations["listAssetProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an issued document
         * @description Cancels an issued document for a `reason`. Its number stays used and its postings are reversed on its own day, sides swapped; what it deducted is free again, and nothing of it is open. When its day is locked, a tax document is a 422 `CREDIT_NOTE_NEEDED`; any other is reversed on `date`, or on the first open day. A document that is paid is a 422 `HAS_PAYMENTS`, one that a live correction, receipt or settling invoice rests on `HAS_LINKED_DOCUMENTS`, a draft or a cancelled one `NOT_ISSUED`. The payment that came with a cash document at its issue goes with it. Where a payment order still waits to pay the document, `warnings` of the answer has `ORDERED` with the orders: the bank pays what it was asked to. The history gets the record `document.cancelled`.
         */
        post: operations["cancelDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/cash_limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much cash the law allows on a day
         * @description Answers how much may be paid in cash between two persons in a day (section 4 of act 254/2004), and how much was paid so with the contact of the document on `paid_on`, today when it is left out; of a document without a contact its own payments count. Ask it before `createDocumentPayment` with `method` `cash`, which takes the payment and answers the warning `CASH_LIMIT` when it is more. A day that is none is a 422 on `paid_on`.
         */
        get: operations["getCashLimit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document of another kind made of one
         * @description Makes a draft of today of another `kind` with the contact and lines of a document, linked to it as its `source`: of a quote an order, advance, invoice or delivery note; of an order an advance, invoice or delivery note; of a delivery note an invoice; of an advance its invoice, which deducts what was paid on it as `settleDocumentAdvances` does, with its refusals. Any other `kind` is a 422 naming it, and so is a cancelled document. The history gets the record `document.created`.
         */
        post: operations["convertDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/credit_note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A correction of an issued document, as a draft
         * @description Makes the draft of a corrective document of an issued tax document, linked to it as `corrected`; of a received one it is a received one, whose `external_number` is still to be filled in. Without `lines` it is the exact mirror; with them each takes back a `quantity`, an `amount` in the document’s kind of price, or without either the whole line. Lines are below zero, rates of VAT and of exchange those of the original. `updateDocument` may change them, also upwards.
         *
         *     When corrections reach a row’s base, the last one takes the rest of its tax; taking more is a 422 `OVER_CREDITED` when it is issued. A document that is not issued, or that is no tax document, is a 422. The history gets the record `document.created`.
         */
        post: operations["creditDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same document again, as a draft
         * @description Makes a draft of today with the contact, lines and texts of a document in any state, linked to it by `duplicate_of`. Days, number, symbols, the supplier’s number and figures, settled advances and a rate of exchange are not taken over; a rate of VAT that holds no more becomes the nearest that does. A correction or a tax receipt belongs to the one document that it was made for, so it is a 422. The history gets the record `document.created`.
         */
        post: operations["duplicateDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a document has posted
         * @description The postings of a document in the order of the journal: an array, empty of drafts, of kinds that are not posted and without double entry. A cancelled document has its postings and those that reverse them. What its payments have posted stands in the journal under their own source.
         */
        get: operations["listDocumentEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Post lines of a document elsewhere
         * @description Gives lines of a document another account or cost centre; what a line does not send stays, null gives back the usual one. An issued document is posted anew, which a locked day, another bookkeeping than double entry and a cancelled or taken-over document refuse by a 422; of a draft the lines alone change. A line of another document and an account out of use are a 422 naming them. The history gets the record `document.posted` with the old and new values, of a draft `document.updated`.
         */
        patch: operations["updateDocumentEntries"];
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/isdoc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document as ISDOC or UBL
         * @description An issued document as data for the customer’s program: ISDOC 6.0.2 as `{number}.isdoc`, or with `format=ubl` UBL 2.1 of EN 16931 as `{number}.xml`. Both say what was copied at the issue; the UUID of a document is the same for ever, and the same in both.
         *
         *     Invoices, advance invoices, tax receipts and credit notes have it, once they are issued; drafts, cancelled documents and other kinds are a 422 `NO_OUTPUT`.
         */
        get: operations["getDocumentIsdoc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a draft
         * @description Gives a draft its number and, in double entry, its postings, in one transaction; from then on it does not change. The number is the next one of `series_id`, of the draft’s series or of the default one of the kind; `number` chooses one by hand, and one that is used is a 422 `NUMBER_TAKEN`. Copies of the contact, of the company with its looks and logo, and of the account are kept for good; `variable_symbol` of what is issued is the last ten digits of the number, unless there is one.
         *
         *     What is missing is a 422 `DOCUMENT_INCOMPLETE` that names the fields: those of the contact as `partner.dic`, those of the company as `company.dic`. Further refusals: `NOT_DRAFT`, `SIMPLIFIED_NOT_ALLOWED`, `OVER_CREDITED` of a correction of more than is left, `RATE_MISSING`, and an `accounting_on` in a locked period. What is only doubtful is in `warnings`. The history gets the record `document.issued`.
         */
        post: operations["issueDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/mail_preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A mail with a document as it would go out
         * @description Composes what `sendDocument`, or with `kind` `reminder` what `remindDocument` would send by the same fields, and stores nothing: with `{}` the usual words and address, to be changed. It refuses what they would refuse, but for a missing address, which leaves `to` empty.
         */
        post: operations["previewDocumentMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments of a document
         * @description An array by the day of payment, then in the order they were written; what was removed is not in it. `amount` is in the currency of the document and below zero where money went the other way. A payment of an advance names its live tax receipt and the document that deducts it.
         */
        get: operations["listDocumentPayments"];
        put?: never;
        /**
         * Record a payment of a document
         * @description Records that a document was paid, wholly by `{}`: `amount` is what remains, `paid_on` today. It is below zero where the document is, and where money of an over-payment or of an advance goes back. What is paid beyond stays open on the document, which is `overpaid` then. The day may not lie in the future or in a locked period. A draft or a cancelled document is a 422 `NOT_ISSUED`; kinds that nobody pays, and documents of cash, which their issue settles, are a 422 `NOT_PAYABLE`.
         *
         *     `method` follows from what is named, else from the document. The account is the one given, else that of the document, else the only one in the currency; without any the money is on its way, on 261. `cash` goes through a register in the same order, and the payment gets a `number` of the series for cash receipts or disbursements. An account in CZK may pay a document in another currency.
         *
         *     In another currency `amount_czk` is given, or made by `rate` or the rate of the central bank for `paid_on`; without any it is a 422 `RATE_MISSING`. The document settles its value in the books in proportion, the last payment the rest of it, and the difference is an exchange gain or loss.
         *
         *     `method` `offset` with `offset_document_id` settles two documents of one partner in one currency with one another, one owed to the company and one by it, or an invoice and its credit note: a payment on both, posted only between different accounts. Double entry gets the postings with source `payment`. `warnings` is `CASH_LIMIT` where cash with the contact on that day is over what the law allows, see `getCashLimit`. The history gets the record `document.paid`.
         */
        post: operations["createDocumentPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/payments/{payment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a payment of a document
         * @description Takes a payment back: its postings are removed and the amount is open again. Of an offset both payments go, and the part of a movement of the bank that it was is free again. Cash keeps its number, and its row stays in the cash book with nothing. A payment in a locked period is a 422; one with a live tax receipt, or one that a document deducts, is a 422 `HAS_LINKED_DOCUMENTS`; that of a document of cash goes with the cancelling of the document, so it is a 422 `NOT_PAYABLE`. The history gets the record `document.payment_removed`.
         */
        delete: operations["deleteDocumentPayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/payments/{payment_id}/tax_receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the tax receipt for a payment of an advance
         * @description Makes the tax document that a payer owes for a payment before the supply (section 20a of act 235/2004), or records the one that the supplier sent: `taxable_on` is the day of the payment, the tax is in what was paid, in the proportion of the rows of the advance. It is issued by default, on `issued_on` or today; `issue: false` leaves a draft. A received one needs the supplier’s `external_number`. In double entry its tax is posted against the advance. In another currency it takes the rate of the central bank for the day of the payment, and where that is not known the rate of the payment.
         *
         *     A payment has one live receipt: another is a 422 `TAX_RECEIPT_EXISTS` with the `document_id`; a payment that a document deducts already is a 422 `ADVANCE_SETTLED`. Only taxable rows of payers are receipted, else it is a 422. What an issue lacks is a 422 `DOCUMENT_INCOMPLETE`. The history gets the record `document.issued` or `document.created`.
         */
        post: operations["createTaxReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document as PDF
         * @description The document on paper, in Czech or English, by the looks, the accent colour and the logo of the company. What an issued document shows was copied at its issue, so the file has the same bytes while the document and its `payment_state` stay; `ETag` is of those bytes. Drafts show the company and the contact as they are now, and are marked as drafts; cancelled documents are marked, too. It is PDF/A-3a: tagged, with language and title. A recapitulation of VAT stands by rate, of foreign tax documents in CZK as well; the code of `qr` stands on it unless `show_qr` was off.
         *
         *     What the company issues has a PDF, and receipts, documents of cash and self-billed invoices; of other kinds it is a 422 `NO_OUTPUT`. With `isdoc=1` the file is named `{number}-isdoc.pdf` and holds `invoice.isdoc`, the data of `getDocumentIsdoc`, whose rules then hold. Too much at once is a 429 `RATE_LIMITED` or a 503 `BUSY` with `Retry-After`.
         */
        get: operations["getDocumentPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/post_entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a document anew
         * @description Puts freshly computed postings in the place of those that an issued document has: from its own figures and copies, on its own day, so a repeat posts the same. It is for a company that has changed to double entry, and for accounts that were changed. A draft, a cancelled or taken-over document, a locked day and another bookkeeping than double entry are a 422. The history gets the record `document.posted`.
         */
        post: operations["postDocumentEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind of an overdue document by mail
         * @description Puts a reminder into the outbox, with the paper attached where there is one. `level` is one above that of the last reminder, up to the count of `settings.reminder_days`, unless it is given; higher ones speak more firmly, and `message` says something else. What becomes of it is told as of `sendDocument`; a reminder that failed does not count, and one of a document that is paid before it goes out fails.
         *
         *     A document that is not overdue or is paid is a 422 `NOT_OVERDUE`, a second reminder of one day `REMINDED_TODAY`, a draft or a cancelled document `NOT_ISSUED`, and without an address it is a 422 naming `to`. With `settings.auto_reminders` the service reminds by itself, each level so many days after `due_on` as `reminder_days` says. The history gets the record `document.reminded`.
         */
        post: operations["remindDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a document by mail
         * @description Puts a mail with an issued document into the outbox. `{}` sends it as usual: `to` the address of the contact, or else the one that the document keeps, with the paper (`pdf`), in the language of the document and in the words of the company. `to` and `cc` are texts with commas between addresses, or lists, of at most 10 each; `attach` may add `isdoc` to invoices, advance invoices, tax receipts and credit notes, and `[]` attaches nothing. The files are made when the mail goes out.
         *
         *     The answer is the mail, `queued` at first; `mails` of the document tell what became of it. It is tried three times with pauses of minutes, always with the same `message_id`; what the mail server refuses for good has `failed` at once, with the reason in `error`, and may be sent again. Without a mail server mails are `logged`; those of a sample company are `suppressed`. Replies go to the `email` of the company.
         *
         *     Without an address it is a 422 naming `to`, for a draft or a cancelled document `NOT_ISSUED`. A company, and a user in all companies, write to 500 addresses within 24 hours unless the operator says otherwise: 429 `RATE_LIMITED`. The history gets the record `document.sent`.
         */
        post: operations["sendDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/{id}/settle_advances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deduct advances on a draft
         * @description Makes the draft of an invoice deduct advances: `advance_ids` is the whole set, an empty one deducts none. Every payment of an advance that no other document deducts is deducted whole, with the base and tax of its receipt; what a receipt has taxed keeps its rate (section 37a of act 235/2004). The answer is the draft with its new figures: `advances`, `vat_before_advances`, what is left in `vat`, and `total_payable`, which may be below zero.
         *
         *     Only drafts, else 422 `NOT_DRAFT`. An advance has to be issued and paid, of the same partner and currency. 422 `ADVANCE_SETTLED` when another document deducts all of it; 422 `TAX_RECEIPT_MISSING` with the `payment_id` when a payment that a payer got before the supply has no tax receipt: `createTaxReceipt` makes it. The same is asked again when the draft is issued. The history gets the record `document.updated`.
         */
        post: operations["settleDocumentAdvances"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue, send, remind of, delete or cancel many documents
         * @description Does one thing to 1 to 200 documents, each in a transaction of its own: what one is refused does not hold up the others. An id that comes twice counts once, and `results` are in the order of `ids`, each with the status, code and text that the operation alone would have answered. Drafts are issued in that order, so their numbers follow it. `send` and `remind` do so as usual, with status 202 and the codes of `sendDocument` and `remindDocument`. `cancel` needs a `reason`. Each document gets its own history record.
         */
        post: operations["bulkDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/documents/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A document without storing it
         * @description Takes the body of `createDocument` and answers the document as it would be stored, with `id` null, the number that it would get now in `number_preview` and the postings of its issue in `entries`, with the steps that its figures came about by in `steps`; nothing is stored and no number is taken. With `document_id` the body is laid over that draft, as `updateDocument` would do, so that its links and settled advances count and only changes need to be sent. Rules and refusals are those of the write. An exchange rate that is not to be had is null, and then nothing would be posted.
         */
        post: operations["previewDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Employees by last and first name, ended relationships included
         * @description All cards of the company, ended relationships included, without pages. A card is one relationship: a person with two contracts has two, joined for wages and tax by the same birth number in `details`. Every member sees them whole, personal data included.
         */
        get: operations["listEmployees"];
        put?: never;
        /**
         * Create an employee
         * @description Stores a card for one relationship with a person; `first_name`, `last_name` and `started_on` are required. `gross_wage` is the agreed monthly wage in CZK. Without `personal_number` the service gives one more than the highest; one that another card has is a 422. `children` are those the tax benefit is claimed for, by `order` (1 and 2 once, 3 for all further ones, `N` for a child that somebody else claims). `details` hold what the monthly employer report needs, and unknown keys in them are a 422.
         *
         *     Birth numbers, the bank account and the insurer’s code are checked. Nothing is calculated: payslips come from `generatePayslips`. The history gets the record `employee.created`.
         */
        post: operations["createEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One employee
         * @description Answers a card as `listEmployees` does, with its version for `updateEmployee`. `details` is null until something was entered; what the monthly report misses in it is told by `checkJmhz`.
         */
        get: operations["getEmployee"];
        put?: never;
        post?: never;
        /**
         * Delete an employee who has no payslips
         * @description Deletes a card that never had a payslip, or has none any more; otherwise it is a 422 without a code, and the relationship should be ended by `ended_on` with `updateEmployee`. Business trips of the employee stay, without the link to the card. The history gets the record `employee.deleted`.
         */
        delete: operations["deleteEmployee"];
        options?: never;
        head?: never;
        /**
         * Change an employee
         * @description Changes the fields that are sent inside `employee`; `children` and `details` are replaced as a whole. Payslips stay as they are: drafts follow the card when `generatePayslips` or `updatePayslip` calculates them anew, approved and posted ones never. When the new `started_on` or `ended_on` would leave a payslip outside the relationship it is a 422 at that field: delete the payslip first (`deletePayslip`). The history gets the record `employee.updated`, with birth numbers cut to their last four characters.
         */
        patch: operations["updateEmployee"];
        trace?: never;
    };
    "/entities/{entity_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Change history, newest first, 100 records a page
         * @description Who changed what and when; nothing in it can be changed or removed. All filters hold together. `changes` are the old and new values of the fields that the change has changed, with birth numbers cut to their last four characters; `details` are only in records whose action begins with `filing.`. `user` is null for what the service did itself. `subject_deleted` marks records about things that do not exist any more, so that no link leads there.
         *
         *     A day or a number that is none is a 422 naming the parameter; an unknown `action`, `subject_type` or `user` finds nothing.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/filings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports to authorities, newest first
         * @description Reports that were built, filed or not, with the newest first. `filing_type` is `B` regular, `O` corrective, `S` cancellation; `forms` counts the forms of employments in a report, and `sums.forms` those of the whole filter. Filings are made by `downloadJmhz`. A `kind` or `period` that is none is a 422 naming the parameter.
         */
        get: operations["listFilings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/filings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One report with the list of its forms
         * @description Answers one report with the list of its forms: whose each is, its GUID, and whether it is new (`R`), corrected (`O`) or cancelled (`S`). The file itself is `getFilingXml`.
         */
        get: operations["getFiling"];
        put?: never;
        post?: never;
        /**
         * Delete a report that was not filed
         * @description Deletes a draft with its files. A filed report is a 422 without a code: what the authority has cannot be deleted; take it back with `updateFiling` if it was marked by mistake, or build a cancellation with `downloadJmhz`. The history gets the record `filing.deleted`.
         */
        delete: operations["deleteFiling"];
        options?: never;
        head?: never;
        /**
         * Mark a report as filed, or enter what the authority said
         * @description Notes what happened to a report outside: `status` `filed` once it was handed in, `filed_on` (default today in Prague, not in the future and not before the month was over), and the authority’s word in `proof_state`. A day that cannot be is a 422 at `filed_on`. Nothing is sent, and accounting does not change. Of a filed report, figures and file stay; a later change of the payslips is reported by `downloadJmhz` with `kind=corrective`.
         *
         *     `status` `draft` takes a filed report back, and only while no later report of its month exists. 422 without a code also for a draft that another report has made obsolete (delete it by `deleteFiling`), for a report of several files of which some are not built, and for `filed_on` or `proof_state` of a draft. A change writes the history record `filing.filed` or `filing.updated`.
         */
        patch: operations["updateFiling"];
        trace?: never;
    };
    "/entities/{entity_id}/filings/{id}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stored XML of a report
         * @description Downloads the stored file byte for byte as it was built, also long after the data have changed. Of a report that is divided into several files `package` chooses one; a number that the report does not have, or a file that was not built yet, is a 422 at `package`: build it by `downloadJmhz`.
         */
        get: operations["getFilingXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/getting_started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * First steps of a company
         * @description What a new company should do next. A step is `done` by the company’s data and never by a click, and steps of areas that do not exist yet are never done. `done` and `total` count the steps that are not put aside. `import` is left out for a start-up; `accountant` is there only when the wizard says that an accountant keeps the books, and the steps of an employer only with an employee or the module `payroll`. A sample company answers `hidden: true`. Steps are put aside by `dismissFirstSteps`.
         */
        get: operations["getFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/getting_started/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a first step, or the whole list, aside
         * @description Puts one step aside by its `key`, or hides the whole list with `all: true`, which goes before `key`. It holds for all members, as it is stored in `settings.checklist`. A `key` that is missing or not in the present list is a 422. Repeating changes nothing, and no history record is written. `showFirstSteps` takes it back.
         */
        post: operations["dismissFirstSteps"];
        /**
         * Show all first steps again
         * @description Brings back every step that was put aside, and the list itself, for all members. The list of a sample company stays hidden. No history record is written.
         */
        delete: operations["showFirstSteps"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/invitation_links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open invitation links, oldest first
         * @description The links that still work, with the address each was made for and its last moment. Their secret addresses are not shown again. Links whose author may not invite any more are left out, as they do not work. Links that were accepted show up in `listMembers`.
         */
        get: operations["listInvitationLinks"];
        put?: never;
        /**
         * Make an invitation link
         * @description Makes a link through which somebody registers or signs in and becomes a member; it works once and for 14 days, for whoever holds it. `url` is shown in this answer only. Where mail is configured, the company is no sample and the address got less than 5 invitations within a day, a mail is put on its way (`mailed: true`); it has an address of its own for the same link. The answer does not depend on whether the address has an account.
         *
         *     `role` must be `accountant`, `editor` or `viewer`, by default `viewer`. A company has at most 20 open links, the next is a 422; a user makes at most 50 within a day, then 429 `RATE_LIMITED`. The history gets the record `member.link_created`, without the address.
         */
        post: operations["createInvitationLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/invitation_links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an open invitation link
         * @description Ends an open link at once, also the address that was mailed. Who joined by a link stays a member: see `removeMember`. A link that was used, revoked or is too old is not found. The history gets the record `member.link_revoked`.
         */
        delete: operations["revokeInvitationLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Postings, oldest first
         * @description The postings of the ledger: one debit, one credit and one amount in CZK each, `source` with `source_id` saying what they come from. They are made by other operations only, such as `depreciateAssets`, `postDisposalEntry`, `postPayslip`, or the opening balance of `createCompany`. All filters hold together: `year` beside `from` and `to` leaves the days that are in both. `sums.amount` and `total` are those of the whole filter, not of the page.
         *
         *     A day, a month or an employee’s number that is none is a 422 naming the parameter; an account or a source that does not exist finds nothing. What was removed or replaced is in `listRemovedPostings`.
         */
        get: operations["listJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/journal/removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Postings that were removed or replaced, newest removal first
         * @description Postings that other operations deleted or replaced, as they were, with `removed_at`. `id` is the number that the posting had in `listJournal`, and `created_at` when it was posted. Posting a thing again replaces its postings even by the same ones, so those before are listed here too. The list only grows: nobody can change or remove anything in it.
         */
        get: operations["listRemovedPostings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock the period up to a day
         * @description Locks the books up to and including `locked_until`, which must be later than the present lock, else it is a 422. From then on every write that would create, change or remove a posting on a locked day is a 422 without a code, whoever asks. It guards postings: changes of cards or of a payslip’s figures are not stopped by it. The history gets the record `entity.locked`; `unlockPeriod` moves the lock back.
         */
        post: operations["lockPeriod"];
        /**
         * Move the period lock back or remove it
         * @description Moves the lock back to the earlier day `until`, or removes it when `until` is absent or null. The body of this DELETE is required, as `reason` must be given (at most 200 characters): it stands in the history record `entity.unlocked` for every member to read. Where nothing is locked, or `until` is not earlier than the lock, it is a 422 at `until`. No posting changes by it.
         */
        delete: operations["unlockPeriod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The logo as PNG
         * @description The picture has at most 1,200 pixels on the longer side, whatever was uploaded by `putLogo`. A company without one is a 404; `has_logo` of `getCompany` says it before.
         */
        get: operations["getLogo"];
        /**
         * Upload a logo: PNG or JPEG, at most 1 MB
         * @description Stores the bytes of the body as the company’s logo, in place of the one before. Send a PNG or JPEG of at most 1 MB with its `Content-Type`, neither JSON nor a form. The picture is decoded, turned upright, made smaller to 1,200 pixels and stored as PNG, so what was sent is never served as it came.
         *
         *     Another kind of file under these types, a broken one, or one that takes too much memory when decoded is a 422 at `logo`. A user has 20 uploads a minute, then 429 `RATE_LIMITED`. The company’s version moves, and the history gets the record `entity.updated`.
         */
        put: operations["putLogo"];
        post?: never;
        /**
         * Remove the logo
         * @description Removes the logo. A company without a logo is a 404. The company’s version moves, and the history gets the record `entity.updated`.
         */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/looks/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A made-up invoice by looks that are not stored yet
         * @description Draws an invoice that nobody has issued, as PDF by the same means as `getDocumentPdf`: with the company’s letterhead, logo and account as they are now, a made-up customer and lines, and the looks of the query laid over the settings of the company. The names are those of `settings` of the company and its `accent_color`; whatever is left out is as it is stored. Nothing is stored and no number is taken. Store looks by `updateCompany`; what was issued before keeps its own.
         *
         *     A value that the settings would not take is a 422 naming the parameter. Each user’s drawings wait for one another; too many are a 429 `RATE_LIMITED` or a 503 `BUSY`.
         */
        get: operations["previewLooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails with documents, the newest first
         * @description The log of the company’s mails: documents that were sent and reminders of them, by hand and by the service (`automatic`), by `created_at`, then `id`, the newest first. `status` takes several values with commas between; `q` is looked for in addresses and the subject. `sums` count the whole filter by status. A value that is none and a day that is none are a 422 naming the parameter.
         */
        get: operations["listMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Members in the order they were added, pending invitations included
         * @description Everybody who has access to the company, and who is invited and has not answered yet, with `pending: true`. `id` is the membership and not the user; it is what the other operations on members take. `email` is null for all but the caller’s own membership. Open links are in `listInvitationLinks`.
         */
        get: operations["listMembers"];
        put?: never;
        /**
         * Invite a user
         * @description Invites somebody who has an account: a `login` with an at-sign is an e-mail, any other a username, compared whole and regardless of case. Any `role` other than `accountant`, `editor` and `viewer`, also `owner` and a missing one, means `viewer`. The invitation waits for `acceptInvitation`, and nothing is mailed unless `mailInvitation` is called. The history gets the record `member.invited`.
         *
         *     No account of that name or e-mail is a 404: use `createInvitationLink` instead. Who is a member or invited already is a 422.
         */
        post: operations["inviteMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a company or remove a member
         * @description Ends a membership or withdraws an invitation. Everybody may leave by the id of the own membership; others are removed by the owner or an accountant only, else 403. The owner can neither leave nor be removed: 422. What the member has written stays. The history gets the record `member.left` or `member.removed`; a second call is a 404.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member
         * @description Gives a member, or an invitation that waits, another role. Send the role always: a missing or unknown one means `viewer`. The owner’s role cannot change and nobody can become owner: 422. An accountant may change the own role and loses the right to manage with it. Every call writes the history record `member.updated`, and the new role holds from the next request on.
         */
        patch: operations["changeMemberRole"];
        trace?: never;
    };
    "/entities/{entity_id}/members/{id}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell an invited user by mail
         * @description Puts a mail about a waiting invitation of `inviteMember` on its way. Each invitation is mailed once. `mailed` is `false`, and nothing is sent, when it was mailed before, no mail server is configured, the company is a sample, or the address got 5 invitations within a day from all companies together. A membership that was accepted or does not exist is not found.
         */
        post: operations["mailInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/number_series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Number series with their counters
         * @description How the numbers of the company’s documents are made: an array by `kind`, then by name, archived series included. Each company has a series of every kind from the start. `years` hold, for each fiscal year that was counted, the next counter, the last number and the `gaps`, which are there only where somebody raised `next` or chose a number by hand. `updated_at` in quotes is the version for `If-Match` of `updateNumberSeries`.
         */
        get: operations["listNumberSeries"];
        put?: never;
        /**
         * Create a number series
         * @description Adds a series for a kind of documents, sent inside `number_series`; `kind` and `name` are required, `kind` never changes. Left out, `prefix` is the customary one of the kind, `pattern` that of `settings.number_format`, and `yearly` true exactly when the pattern has a year. A pattern has exactly one counter of two to eight places (`{nnnn}`), and of a yearly series also `{yyyy}` or `{yy}`: the year in which the fiscal year of the document’s day begins. Numbers have at most 40 characters; anything else is a 422 at `pattern` or `prefix`.
         *
         *     `next` is where the counter begins, of a yearly series in the present fiscal year, so that a series begun elsewhere goes on. `default: true` makes it the one that documents take, in place of the former default. The history gets the record `number_series.created`.
         */
        post: operations["createNumberSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/number_series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a number series
         * @description Changes the fields that are sent inside `number_series`; rules of `pattern` are those of `createNumberSeries`. Numbers that were given stay as they are. `next` is the counter of the present fiscal year, or of a series that is not `yearly`; at or below a number that was given it is a 422 `NUMBER_TAKEN`, and what it leaves out above shows in `gaps`. Between counting by year and for ever the counter goes on where it is.
         *
         *     `default: true` takes the place of the former default; every kind keeps one, so taking it away from the default series, or archiving that, is a 422: make another one the default first. No document takes a number of an archived series. The history gets the record `number_series.updated` with the old and new values.
         */
        patch: operations["updateNumberSeries"];
        trace?: never;
    };
    "/entities/{entity_id}/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contacts by name with what is open with them
         * @description Customers and suppliers of the company, those that are not archived unless `archived` says otherwise, in Czech order of their names, then by `id`. `receivable` and `payable` of each are what is open, in CZK; `total` and `sums` are those of the whole filter, not of the page. `role` finds those who have issued or received documents that count; an advance invoice alone makes nobody owe. A `role` or `archived` that is none, and more than 100 characters of `q`, are a 422 naming the parameter.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Create a contact
         * @description Stores a contact, sent inside `partner`; only `name` is required. Numbers are checked by `country`: a Czech `ico` is filled up with zeros, and one with a wrong check digit is a 422 `INVALID_ICO`; of other countries only the shape is checked. Bank accounts are checked as well, and `default_account` must be in the chart, else a 422 naming the field.
         *
         *     When a contact that is not archived has the same `ico`, it is a 422 `PARTNER_EXISTS` with its `partner_id`: use that one, or send `allow_duplicate: true` beside `partner` when a second one is wanted. Nothing is asked of the registries: `lookupCompany` helps to fill the contact in, `refreshPartner` and `checkPartnerVat` compare it later. The history gets the record `partner.created`.
         */
        post: operations["createPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/partners/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One contact
         * @description Answers a contact as it is stored, with `turnover`, what was issued to it in the present fiscal year in CZK without VAT, and its ten `last_documents`. Corrections are taken off the turnover, drafts are among the documents. What is open with it is in `getPartnerStatement`, what the registries say of it in `refreshPartner`.
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        /**
         * Delete a contact that is used nowhere
         * @description Deletes a contact that is used nowhere. One that is used is a 422 `PARTNER_IN_USE`: archive it with `updatePartner` instead, which keeps it for what refers to it. The evidence of its VAT checks stays in any case. The history gets the record `partner.deleted`.
         */
        delete: operations["deletePartner"];
        options?: never;
        head?: never;
        /**
         * Change a contact
         * @description Changes the fields that are sent inside `partner`; `bank_accounts` and `tags` are replaced as a whole. `archived: true` takes the contact out of the list without losing anything, `false` brings it back. Rules are those of `createPartner`: a wrong Czech `ico` is a 422 `INVALID_ICO`; taking the `ico` of another contact that is not archived, also by coming back from the archive, is a 422 `PARTNER_EXISTS` with its `partner_id`, unless `allow_duplicate` is true. Documents that were issued keep their own copy of the contact. The history gets the record `partner.updated` with the old and new values.
         */
        patch: operations["updatePartner"];
        trace?: never;
    };
    "/entities/{entity_id}/partners/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a contact with the public registries
         * @description Compares a contact with the companies registry (ARES) and the registry of VAT payers. Without `apply` nothing but `checked_at` changes, so that a person can look at `differences` first; `apply: true` takes all of them over, a list of fields only those. What the registries do not know is no difference. When the registry of VAT payers does not answer, its fields are left out and `warnings` says so; a company that was dissolved is named there too.
         *
         *     A contact without an `ico`, outside of CZ or unknown to the registry is a 422 at `ico`. When ARES does not answer it is a 502 `ARES_UNAVAILABLE` and nothing changes. It counts against the 40 look-ups a minute of a user, then 429 `RATE_LIMITED`. Only what is taken over writes a history record, `partner.updated`.
         */
        post: operations["refreshPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/partners/{id}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statement of a contact between two days
         * @description The account of a contact between two days in CZK: what was open before the first one, every movement with the balance after it, and the items that are open at the end. A debit is owed to the company, a credit by it; `amount` is the same in the currency of the document. Documents stand with their whole price, payments with what they settle in the books; a payment of an advance is owed back until an invoice comes. A day that is none, or a `to` before `from`, is a 422 naming the parameter.
         */
        get: operations["getPartnerStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/partners/{id}/vat_check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the registry of VAT payers says of a contact now
         * @description Asks the registry of VAT payers about the `dic` of a contact, now and not from memory. The answer is kept with its time as evidence under `evidence_id`, and `vat_payer`, `unreliable` and the published accounts of the contact are marked by it. So this GET writes, and does so for viewers and read-only keys too; `HEAD` neither asks nor stores anything.
         *
         *     A contact without a Czech `dic` is a 422 at `dic`. When the registry does not answer it is a 502 `VAT_REGISTRY_UNAVAILABLE` and nothing is stored: for evidence, try again. It counts against the 40 look-ups a minute of a user, then 429 `RATE_LIMITED`. A change of the contact writes the history record `partner.updated`.
         */
        get: operations["checkPartnerVat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payment_orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payment orders, the newest first
         * @description An array of all orders with their items, the newest first. `state` takes several values with commas between, `year` is that of `due_on`; a value that is none is a 422 naming the parameter. `checks` of an item are what was found out when the order was made, and `proof` what the registry of VAT payers said then. `spayd` is the text of a QR code that pays the item without the order.
         */
        get: operations["listPaymentOrders"];
        put?: never;
        /**
         * Make a payment order for a bank
         * @description Makes an order of up to 500 `items` from `bank_account_id` for `due_on`, which is today or later; nothing is posted, and the bank hears of it only when somebody uploads the file of `getPaymentOrderFile`. Each item is one of `document_id` (an unpaid received document or an issued credit note), `payslip_id`, `duty`, or an own payment with `name`, account, `amount` and symbols. What is left out follows from what is paid: the amount is what remains less what other live orders hold, the account that of the document, else of the contact, of the employee or of the authority. An account in CZK pays to Czech accounts (ABO), one in EUR by IBAN (SEPA); any other currency is a 422.
         *
         *     Every item is checked. What cannot be paid is a 422 `ORDER_BLOCKED` with `items` (`index` from 0 and `checks`): `no_account`, `bad_account`, `duplicate_item`, `not_approved`, `own_account`. What somebody has to confirm is a 422 `ORDER_UNCONFIRMED` until its code is in `confirm`: `unreliable_payer`, `unpublished_over_limit`, `account_abroad`, `account_changed`, `duplicate_invoice`, `check_unavailable`. When the company is a payer of VAT the registry is asked about its Czech suppliers, once for the whole order, and its answer is kept as evidence; it counts as one of the 40 look-ups a minute of a user.
         *
         *     `replaces` names an order of which nothing was executed: it becomes `replaced` and its items are free for this one. `warnings` is `MANY_ITEMS` above 200 items of ABO. The history gets the record `payment_order.created`.
         */
        post: operations["createPaymentOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payment_orders/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A payment order as a file for the bank
         * @description The file that internet banking takes: ABO (KPC) of an order in CZK, and of one in EUR `pain.001.001.03` or `pain.001.001.09`; another `format` than the order has is a 422. It has the same bytes each time, whatever has changed since. The first download makes the order `exported` and writes the history record `payment_order.exported`; one by a read-only key and `HEAD` do not, and a page of another site gets 403 `CROSS_SITE`. Nothing is posted.
         */
        get: operations["getPaymentOrderFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Payslips of a month with their totals, by the names of the employees
         * @description The payslips of one month with their sums in CZK. In `totals`, `social` and `health` are the premiums of employee and employer together, and `tax` is what the tax office gets less the bonuses, so that `net`, `social`, `health` and `tax` add up to `employer_cost`. The rounding entry of the month’s social insurance is not in them. A month without payslips is an empty list: make them with `generatePayslips`. A `month` that is none is a 422.
         */
        get: operations["listPayslips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One payslip with the steps behind its figures
         * @description Answers a payslip with all its figures in CZK in `data`, and in `steps` how each came about: inputs, rate, rounding and paragraph of the law. `figures` of a step names the places in `data` that it leads to. `steps` is empty when statutory values were corrected since and would give other figures today. `data.postings` are what `postPayslip` writes; `data.warnings` are Czech sentences for people.
         */
        get: operations["getPayslip"];
        put?: never;
        post?: never;
        /**
         * Delete a payslip with its postings
         * @description Deletes a payslip with its postings, which stay readable in `listRemovedPostings`. For a posted slip the month’s rounding entry of social insurance is put right; the person’s other drafts of the month are calculated anew. When the last day of the month is locked it is a 422 without a code, also for a draft; so is a slip that a payment order pays, until the order is replaced, and one that a movement of the bank has paid. A filed monthly report does not change: `checkJmhz` then shows the difference. The history gets the record `payroll.deleted`; `generatePayslips` makes the slip again.
         */
        delete: operations["deletePayslip"];
        options?: never;
        head?: never;
        /**
         * Change a payslip
         * @description Changes wage, status or attendance; the fields stand directly in the body. `gross` sets the base wage of the month and takes back a reduction for a part of it. `bonuses` without `gross` keep both; `gross` without `bonuses` sets bonuses to 0. Either calculates the slip anew from the present card and makes it a draft, whatever `status` says, together with the person’s other drafts of the month; later months stay. `status` is `approved` or `draft`, anything else is ignored. `attendance` replaces the stored one and is for the monthly report only.
         *
         *     Of a posted slip only `attendance` may change, else it is a 422 without a code: delete the slip and make it again. What cannot be calculated is a 422 and nothing of the request is stored. Locked periods do not matter. Every call writes the history record `payroll.updated`.
         */
        patch: operations["updatePayslip"];
        trace?: never;
    };
    "/entities/{entity_id}/payslips/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A payslip for the employee as PDF
         * @description The payslip to hand to the employee, in Czech, as a download. It is made from the stored figures; whether they are approved does not matter. The JSON behind it is `getPayslip`.
         */
        get: operations["getPayslipPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips/{id}/post_entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post a payslip
         * @description Posts a payslip on the last day of its month and makes it `posted`; it need not be approved before. The postings (debit/credit) are `data.postings`: gross wage 521/331, employer’s insurance 524/336, employee’s insurance 331/336, tax 331/342, tax bonus 342/331. The rounding entry of the employer’s social insurance of the whole month is brought in line. Repeating replaces the postings by the same ones. Nothing is paid, and no insurance or tax is remitted: see `listPayrollDuties`.
         *
         *     422 without a code when the company has no double entry, the day is locked, or the chart lacks an account. The history gets the record `payroll.posted`. A posted slip is changed by `deletePayslip` and `generatePayslips` only.
         */
        post: operations["postPayslip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips/duties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deadlines and payments of wages in the next 45 days
         * @description What wages oblige the company to between today and the 45th day from now: the monthly report, and payments of social and health insurance and of tax, with account, symbols and amount in CZK. `amount` is null for the report and while the month has no payslips; `is_final` says that everybody has one and all are approved or posted. `payment.missing` names what to enter before the payment can be made, such as the insurers’ accounts in `settings.authority_accounts` (`updateCompanySettings`). `paid` is what movements of the bank have paid of it already. Duties whose day is over are not listed.
         */
        get: operations["listPayrollDuties"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the payslips of a month
         * @description Calculates the payslips of `month` from the cards: one for every relationship that exists on at least one day of it. Drafts are calculated anew, with the wage of the card and without bonuses that were entered; approved and posted slips stay. In a month in which the relationship begins or ends, the base wage of `hpp` and `dpc` is reduced by working days, up to whole CZK. Relationships of one person (the same birth number) share credits, thresholds and maxima.
         *
         *     Nothing is posted, so locked periods do not matter. A `month` that is none, a year without known rates and facts that cannot be calculated are a 422 naming the field, and nothing is stored. The history gets the record `payroll.generated`. Go on with `updatePayslip` and `postPayslip`.
         */
        post: operations["generatePayslips"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips/jmhz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check the monthly employer report
         * @description Checks the monthly employer report (JMHZ) of a month without storing or sending anything. `errors` are what stops `downloadJmhz`, `warnings` what a person should look at; `field` of each names what to edit, on the employee’s card or in the settings. `kind` is the report that would be made now, and `plan` what a corrective one would correct, add and cancel. `report` is what holds of the month, whatever waits: whether it is filed, since when it is late, and how payslips differ from what was filed.
         *
         *     Months before January 2026, and months that have not ended, are answered with an error among the findings. A `month` that is missing or none is a 422. All months at once are in `listJmhzMonths`.
         */
        get: operations["checkJmhz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips/jmhz/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Monthly employer reports by month
         * @description What holds of the report of every ended month, newest first: filed or not, since when late, what waits for being filed, and how the payslips differ from what was filed. The months begin with the first payslip or report here, in January 2026 at the earliest, and reach to the last one; what was reported elsewhere before is not called late. Months without an employee, a payslip and a report are left out. One month with its findings is `checkJmhz`.
         */
        get: operations["listJmhzMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips/jmhz/validation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the monthly employer report validated by the authority
         * @description Sends the report, with personal data of employees, to the validation service of the social security administration (ČSSZ) and answers with what it said. Nothing is filed, and no filing is stored. `kind` absent means `corrective` when a regular report is filed, else `regular`. `errors` are the service’s own codes and messages, with the employee whose form each is about. The answer may take more than a minute.
         *
         *     A sample company is a 422, and so is what `downloadJmhz` refuses, with the findings in `issues`. When the service cannot be reached, fails or gives no result it is a 502 without a code: nothing happened, try later. With a result the history gets the record `payroll.jmhz_validation`.
         */
        post: operations["validateJmhz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/payslips/jmhz/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Build and download the monthly employer report
         * @description Builds the report as XML (schema jmhzPodani 1.4.3), stores it as a filing in state `draft`, and downloads it; nothing is sent and no posting changes. A draft of the same kind that is there is overwritten and keeps its GUID. After the file was handed to the authority, mark it by `updateFiling`. Although a GET, it writes: read-only keys get 403 `READ_ONLY_KEY`, and a page of another site 403 `CROSS_SITE`. `HEAD` builds the same and stores nothing. The history gets the record `payroll.jmhz`.
         *
         *     A report that the check refuses is a 422 with the findings in `issues`, as `checkJmhz` has them. `regular` needs a month without a filed report, or one whose report was cancelled; `corrective` and `cancellation` need a filed one, else it is a 422 at `kind`. A cancellation can be built while `can_cancel` of `checkJmhz` says so. A report of more than 1,500 forms is downloaded file by file with `package`, without it it is a 422; when data change in between, the files before have to be built again.
         */
        get: operations["downloadJmhz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/recurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documents that repeat
         * @description An array by `next_on`, what has ended last, then by `id`; paused ones are among them. `last_run` says what became of the last day: the document, or why there is none. `updated_at` in quotes is the version for `If-Match` of `updateRecurrence`, `deleteRecurrence` and `runRecurrence`; runs do not change it.
         */
        get: operations["listRecurrences"];
        put?: never;
        /**
         * Have a document repeated
         * @description Sent inside `recurrence`, with `period` and either `document`, the body of a draft as `createDocument` takes it, or `document_id`, a document of the company whose contact, lines and texts repeat. Days in it are not kept, but that `due_on` is as far from `issued_on` each time. `{month}`, `{mm}`, `{yyyy}`, `{quarter}`, `{previous_month}` and `{next_month}` in names of lines, `text_before` and `text_after` become those of each document’s `taxable_on`, in its language; other braces stay.
         *
         *     The first day is the first `day` on or after `starts_on` (today), and every period is counted from its month or week; a month without that day has it on its last one. `day` is that of `starts_on` when it is left out. Days that have passed since `starts_on` are due at once. What is due is made within a minute: issued unless `issue` is `false`, dated the scheduled day, and mailed with `send`. `name` is the kind and the contact unless it is given. Corrections and tax receipts do not repeat. What no document may say is a 422 naming the field below `document`; what only its issue asks for shows in `last_run.error`. The history gets the record `recurrence.created`.
         */
        post: operations["createRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/recurrences/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document that repeats
         * @description The recurrence as in `listRecurrences`, and in `runs` the latest documents that it made. Each of them has a link `recurrence` back to it. A draft that was deleted is no longer among them, though its day stays done.
         */
        get: operations["getRecurrence"];
        put?: never;
        post?: never;
        /**
         * Delete a recurrence
         * @description Nothing is made any more. The documents that it made stay; their links to it are gone. To stop for a while send `active: false` with `updateRecurrence`. The history gets the record `recurrence.deleted`.
         */
        delete: operations["deleteRecurrence"];
        options?: never;
        head?: never;
        /**
         * Change or pause a recurrence
         * @description Changes the fields that are sent inside `recurrence`; `document` is put in the place of the present one as a whole. `active: false` pauses it: nothing is made by itself, a day can still be made with `runRecurrence`. With `active: true` it goes on with the first day from today; days of the pause are not caught up.
         *
         *     A month or week that has its document keeps it: when `day` moves, the next day is in a later one. What failed is tried again at once. Rules are those of `createRecurrence`. The history gets the record `recurrence.updated` with the old and new values.
         */
        patch: operations["updateRecurrence"];
        trace?: never;
    };
    "/entities/{entity_id}/recurrences/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the document of a scheduled day now
         * @description Makes the document of `period`, a scheduled day, also one that is yet to come or that a pause left out; `next_on` where it is left out. Another day is a 422 naming `period`. The document is dated that day and issued, mailed or left a draft as the recurrence says. A day has one document: when it is there already, made by whomever, also at the same moment, the answer is 200 with it.
         *
         *     What keeps it from being made is the 422 of `createDocument` or `issueDocument`; nothing is stored then but `last_run.error`. The history gets `document.issued` or `document.created`, and `recurrence.run`.
         */
        post: operations["runRecurrence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Overdue documents, and how they were reminded of
         * @description What customers owe after its day, the longest overdue first, with the last reminder, the level of the next one and the day on which the service would send it by itself (`settings.auto_reminders`). `level` leaves those whose next reminder has it, `q` looks for the number and the customer. `sums` are by currency, of the whole filter. Remind with `remindDocument`, or of many with `bulkDocuments`.
         */
        get: operations["listReminders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/reports/trial_balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trial balance of a year
         * @description Opening, turnover and closing in CZK of each account that has any of them in the fiscal year. Openings and closings are debit minus credit, and their sums are zero. Postings of source `opening` are opening state of the year they are dated in, whatever the day; with a side on an account of class 5 or 6 they are turnover. Entries of the formal close (source `closing`) are left out; in a year that is not over, closings are those of all that is posted so far. Expenses and revenues begin at zero; the result of past years is in the opening of 431, as if those years had been closed. A `level` that is none is a 422 naming it.
         */
        get: operations["trialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the records of a company
         * @description Finds contacts, documents, documents that repeat, movements of bank accounts, payment orders, employees, payroll months, assets, trips and accounts for a search box. Each word of `q` must be in the record, whole or as the beginning of a word; whole words come first. A movement is also found by its whole amount, whatever its sign. At most 8 of a type are answered, and `address` is the screen of the application to open. No letter and no digit in `q` finds nothing; more than 100 characters are a 422.
         */
        get: operations["searchCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings of a company
         * @description Lays the given keys over the company’s settings and answers with the whole company. A key that is sent replaces its value as a whole, objects included; `null` removes it; others stay. Invoice appearance, the wizard’s answers (`profile`) and `authority_accounts` are checked, each fault a 422 at `settings.…`; unknown keys are kept as they come. Together they hold 100,000 characters at most.
         *
         *     A filled `profile` gets `completed_at`, and its `osvc_activity` goes into `tax_profile.main_activity` unless that is sent too. `vat_history` (`[{from, status}]`, the oldest first) says the VAT status of every day; its last change becomes `vat_status` and `vat_registered_on`. A new `number_format` goes to the default number series that had the former one and have given no number. `demo` of a sample company cannot be taken away. Every call writes the history record `entity.updated`.
         */
        patch: operations["updateCompanySettings"];
        trace?: never;
    };
    "/entities/{entity_id}/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bank statements, the latest first
         * @description The statements that meet every filter, by `to`, the latest first. `sums` are by currency and of the whole filter. `continuity` and `gap` follow from all statements of an account, whatever was uploaded first.
         */
        get: operations["listStatements"];
        put?: never;
        /**
         * Upload a file with bank statements
         * @description Stores the statements of a file (GPC, CAMT.053, MT940, CSV, Fio JSON and XML, OFX, and PDF with a text layer as beta; found by its content) with their movements, whole or not at all. Movements that the account holds already, from whichever format, are known and stored once. The same bytes again answer 200 with the earlier statements. New movements are matched after they are stored, so `matched` of this answer is still 0: `listStatements` counts what was settled.
         *
         *     422 codes: `AMBIGUOUS_ACCOUNT` with `found` and `candidates`: send `bank_account_id`; `ACCOUNT_MISMATCH`: the file is of another account than that; `STATEMENT_UNBALANCED` with `difference`: opening and movements do not make the closing, `accept_unbalanced=true` stores it nevertheless (never a PDF); `UNREADABLE`: no statement is found in it. The history gets the record `statement.imported` for each statement.
         */
        post: operations["importStatements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a bank statement
         * @description Deletes a statement with its movements that no other statement holds. Where any of these is matched or posted, or lies in a locked period, nothing is deleted and the answer is a 422. The history gets the record `statement.deleted`.
         */
        delete: operations["deleteStatement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/statements/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a bank statement
         * @description The bytes as they were uploaded, to be saved. Of a download from the bank (`fio_api`) they are the JSON of its answer.
         */
        get: operations["getStatementFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/trips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Business trips, the latest departure first, at most 500
         * @description Business trips with their settlements, without pages and at most 500; as a file all of them. `total` is CZK and does not contain the foreign per diem, which is in `result.foreign_per_diem` in its own currency. `departed_at` and `returned_at` are local times as they were entered, written as if they were UTC. `input` and `result` are null of a trip that did not come through the interface.
         */
        get: operations["listTrips"];
        put?: never;
        /**
         * Create a business trip with its settlement
         * @description Stores a business trip with its settlement, calculated as by `calculateTrip`; `destination`, `departed_at` and `returned_at` are required. Times are local, without a zone, and days are split by them. Without `traveller_type` an employee, and whoever travels for a legal entity, gets the allowances of the labour code; a self-employed person has the expenses of section 24(2)(k) of the income tax act. Rates are those of the days of the trip; each that was used is in `result.rates` with its decree, and `steps` explain each figure. Nothing is posted or paid, and `status` is a label.
         *
         *     An employee that the company does not have is a 404. A return that is not after the departure or more than 366 days later, and a free meal outside the trip, are a 422 naming the field. Where no rate is known the amount is null with a warning. The history gets the record `trip.created`.
         */
        post: operations["createTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/trips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One business trip with the steps behind its figures
         * @description Answers a trip with `input`, `result` and the steps behind each figure, as they were calculated when it was stored. A correction of the statutory rates since then does not show until `updateTrip` settles it anew.
         */
        get: operations["getTrip"];
        put?: never;
        post?: never;
        /**
         * Delete a business trip that was not paid
         * @description Deletes a trip. One with `status` `paid` is a 422 at `status`: set another status by `updateTrip` first. Nothing in the ledger changes, as trips are not posted. The history gets the record `trip.deleted`.
         */
        delete: operations["deleteTrip"];
        options?: never;
        head?: never;
        /**
         * Change a business trip
         * @description Changes the fields that are sent inside `trip`. Any of them but `status` settles the whole trip anew by the rates known today; `status` alone changes nothing else. Sending `employee_id` sets name and type of the traveller to the defaults of the new employee unless they are sent too; in the same way `traveller_type` resets `per_diem`, and `vehicle` resets `fuel`. A paid trip can be changed as well. Refusals are those of `createTrip`; the history gets the record `trip.updated`.
         */
        patch: operations["updateTrip"];
        trace?: never;
    };
    "/entities/{entity_id}/trips/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The travel order with its settlement as PDF
         * @description The travel order to sign, in Czech, with the settlement as it is stored, as a download. The JSON behind it is `getTrip`.
         */
        get: operations["getTripPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{entity_id}/trips/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle a business trip without storing it
         * @description Settles a trip and stores nothing; the body is that of `createTrip`, and so are rules and refusals. `input` answers every value with its default filled in, `result` the settlement by days, `total` the sum in CZK without the foreign per diem. Without a company and sign-in the same is `calculatePublicTrip`.
         */
        post: operations["calculateTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a sample company with invented data
         * @description Creates a company of invented data, so that everything can be tried: documents of every kind with their payments, contacts, assets with depreciation, employees, payslips, monthly reports and trips of two years, and statements of its bank accounts, mostly matched, of which a few movements wait, and payment orders. It takes no body, and each call makes another company. Writes work as in any company, but nothing in it is ever sent out: no mail, and `validateJmhz` is refused. `settings.demo` is `true` and stays so.
         *
         *     It is heavy work: a user’s pieces are done one after another, and this call waits for its turn. The eleventh piece of a user is a 429 `RATE_LIMITED`; when too many of all users wait it is a 503 `BUSY`, both with `Retry-After`.
         */
        post: operations["createSampleCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation_links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an invitation link leads to
         * @description Tells what a link leads to, before anybody signs in, and does not use it up. The `email` is the address that the link was made for; who accepts it is not checked against it. A link that was used or revoked, is older than 14 days, or whose author may not invite any more, is not found. Go on with `register` or `signIn`, then `acceptInvitationLink`.
         */
        get: operations["getInvitationLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitation_links/{token}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become a member by an invitation link
         * @description Makes the caller a member with the role of the link, whoever the link was made for, and uses the link up. Somebody who had an invitation to the company waiting joins with the role of the link. The history gets the record `member.accepted`. Who is a member already gets a 422 and the link stays open; a link that does not work any more is not found.
         */
        post: operations["acceptInvitationLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations addressed to the caller, oldest first
         * @description Lists the memberships that wait for the caller’s answer, over all companies. The company itself cannot be seen before `acceptInvitation`; `declineInvitation` removes the invitation. Links made by `createInvitationLink` are not listed here, as they belong to whoever holds them.
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Decline an invitation
         * @description Removes an invitation that waits for the caller’s answer; the company’s history gets the record `member.declined`. The company may invite again. A membership that was accepted is not found here: it is left by `removeMember`.
         */
        delete: operations["declineInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Makes the caller a member with the role of the invitation and answers with the company as the caller now sees it. The history gets the record `member.accepted`. An invitation that is addressed to somebody else, accepted already or withdrawn is not found.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/{ico}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A company from the public registries, with a suggestion for its set-up
         * @description Asks the companies registry (ARES), its statistics register and the VAT payers registry for an identification number. `suggestion` holds values for `createCompany`; nothing is stored. When a register other than ARES does not answer, the rest comes without it, with the reason in `warnings` and `false` in `sources`. Answers are remembered for 5 minutes a number; ARES gets 8 seconds.
         *
         *     A number that nobody has is a 200 with `found: false` and `code` `NOT_FOUND`. A wrong check digit is a 422 `INVALID_ICO`, more than 8 digits or other characters are not found. When ARES does not answer: 502 `ARES_UNAVAILABLE`, worth another try later. A user has 40 look-ups a minute, then 429 `RATE_LIMITED`.
         */
        get: operations["lookupCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/banks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bank codes of the central bank’s directory, by code
         * @description The payment codes of the Czech National Bank’s directory with names, for choosing the bank of an account number. `bic` is null for banks that have none. The list comes with the service and changes with its releases; the same banks are in `getCodebooks` as `banks`, without sign-in.
         */
        get: operations["lookupBanks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lookup/statement_formats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Formats of bank statements that can be imported
         * @description Names the formats of bank statements: `exports` are files that banks export, `pdf.banks` those banks whose statements as PDF were verified to be read correctly. PDFs of other banks are read without that guarantee. Files are uploaded by `importStatements`.
         */
        get: operations["lookupStatementFormats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link for a new password
         * @description Mails a link for a new password to the address, if an account has it. The answer is the same 202 whether it does or not. The link opens the application, and its last part is the token for `resetPassword`; it works once and for 60 minutes. Where no mail server is configured the link is written to the log of the service. A mailbox gets at most 5 an hour; beyond that the answer is 429 `RATE_LIMITED`, with an account or without.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password_resets/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new password by the token of the link
         * @description Sets a new password for the account that the link was mailed to. All its sessions and all its other links end; API keys keep working. Nobody is signed in by it: go on with `signIn`. A token that is unknown, used or older than 60 minutes is not found, so ask for a new link by `requestPasswordReset`; a password that is too short or too common is a 422 and leaves the token usable.
         */
        put: operations["resetPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a user and sign in
         * @description Creates a user account and signs it in: the answer sets the cookie `_service4_session`. `username` has 3 to 40 letters without diacritics, digits, dots, underscores and hyphens; `username` and `email` are unique whatever their case; `password` has 10 to 200 characters and is none of the commonest. What is taken or too weak is a 422 that names the field, without a code. Nothing is mailed and no company is made: go on with `createCompany` or `createSampleCompany`, and for a program with `createApiKey`.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user
         * @description Answers who is calling, by session or by API key, so it is also the cheapest check that a key works. Without a credential, and with a session that is over, the answer is 401 `UNAUTHENTICATED`; with a key that is not valid it is 401 `INVALID_API_KEY`. Which companies the user may see is told by `listCompanies`.
         */
        get: operations["currentUser"];
        put?: never;
        /**
         * Sign in
         * @description Starts a browser session, whose token comes in the cookie `_service4_session`. A `login` with an at-sign is an e-mail, any other a username; case does not count. A session ends after 14 days without use, and after 60 days at the latest.
         *
         *     A wrong password and an unknown login are the same 401 `INVALID_CREDENTIALS`, and take as long. After 10 failures within 15 minutes for the login or the address the answer is 429 `RATE_LIMITED`, also for the right password: wait as long as `Retry-After` says. Programs should not sign in but use a key of `createApiKey`.
         */
        post: operations["signIn"];
        /**
         * Sign out
         * @description Ends the session of the request on the server and clears its cookie. Other sessions of the user go on, see `listSessions` and `endSession`, and so do API keys.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own browser sessions, last used first
         * @description Lists the sessions of the caller that are not over; `current` marks the one that carries this request. `device` is what the browser said of itself at sign-in. `last_used_at` is kept to five minutes. A session that should not be there is ended by `endSession`, and `changeUser` with a new password ends all others.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of the own browser sessions
         * @description Ends one of the caller’s own sessions at once: its next request is a 401. A session of somebody else, or one that is over, is not found. Ending the present session is like `signOut`, only that the cookie stays in the browser.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the own profile or password
         * @description Changes the display name, the e-mail or the password; the username stays for good. A new password or another e-mail needs `current_password` as well. A missing or wrong one is a 422 at `current_password`, a wrong one counts as a failed sign-in, and after 10 failures in 15 minutes the answer is 429 `RATE_LIMITED`.
         *
         *     A new password ends all other sessions. It, and any `email` that is sent, voids links of `requestPasswordReset`; of another e-mail the former mailbox is told. API keys keep working in every case: revoke them with `revokeApiKey`.
         */
        patch: operations["changeUser"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An account of the chart with the turnover and the balance of a year */
        Account: {
            /** @description Whether it can be posted to */
            active: boolean;
            /** @description Debit minus credit at the end of the year */
            balance: number;
            code: string;
            credit: number;
            debit: number;
            id: number;
            /** @enum {unknown} */
            kind: "asset" | "liability" | "expense" | "revenue" | "closing";
            name: string;
            note: string | null;
            /** @description The synthetic account that an analytic one stands below; null for a synthetic one */
            parent: string | null;
            /** @description Synthetic accounts: they can be neither put out of use nor deleted */
            system: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A personal API key */
        ApiKey: {
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description An ellipsis and the last four characters of the token */
            hint: string;
            id: number;
            /** @description To five minutes */
            last_used_at: string | null;
            name: string;
            /** @description May use GET and HEAD only */
            read_only: boolean;
            revoked_at: string | null;
        };
        /** @description A fixed asset with its plans */
        Asset: {
            account_code: string;
            accounting: {
                accumulated: number;
                amount: number;
                /** Format: date */
                month: string;
                remaining: number;
                /** @description With `steps=1` */
                steps?: {
                    [key: string]: unknown;
                }[];
                year: number;
            }[];
            accounting_yearly: {
                accumulated: number;
                amount: number;
                remaining: number;
                year: number;
            }[];
            accumulated_account: string;
            acquired_on: string | null;
            /** @enum {unknown} */
            category: "tangible" | "intangible" | "low_value";
            /** Format: date-time */
            created_at: string;
            disposal_kind: string | null;
            disposed_on: string | null;
            /** @description Document of its purchase */
            document_id: number | null;
            id: number;
            /** Format: date */
            in_use_from: string;
            inventory_number: string;
            name: string;
            note: string | null;
            price: number;
            residual_value: number;
            tax: {
                accumulated: number;
                amount: number;
                deductible: number;
                /** @enum {unknown} */
                kind: "first_year" | "following_year" | "disposal";
                rate_or_coefficient: number;
                remaining: number;
                /** @description With `steps=1` */
                steps?: {
                    [key: string]: unknown;
                }[];
                year: number;
            }[];
            tax_group: number | null;
            /** @enum {unknown} */
            tax_method: "straight" | "accelerated";
            /** Format: date-time */
            updated_at: string;
            useful_life_months: number;
            vehicle_m1: boolean;
        };
        /** @description A card that a line of a purchase would make */
        AssetProposal: {
            /** @description Account of the card: of 041 and 042 where it will be put into use */
            account_code: string;
            /** Format: date */
            acquired_on: string;
            /** @enum {unknown} */
            category: "tangible" | "intangible" | "low_value";
            document_id: number;
            line_id: number;
            /** @description Of the line, its first 200 characters */
            name: string;
            /** @description CZK, without the tax that is deducted */
            price: number;
        };
        /** @description A fixed asset with its figures of a year */
        AssetRow: {
            account_code: string;
            accounting_this_year: number;
            accumulated_account: string;
            acquired_on: string | null;
            /** @enum {unknown} */
            category: "tangible" | "intangible" | "low_value";
            /** Format: date-time */
            created_at: string;
            disposal_kind: string | null;
            disposed_on: string | null;
            /** @description Document of its purchase */
            document_id: number | null;
            id: number;
            /** Format: date */
            in_use_from: string;
            inventory_number: string;
            name: string;
            note: string | null;
            price: number;
            /** @description Null when the year is not in the tax plan */
            remaining_tax: number | null;
            residual_value: number;
            tax_group: number | null;
            /** @enum {unknown} */
            tax_method: "straight" | "accelerated";
            tax_this_year: number;
            /** Format: date-time */
            updated_at: string;
            useful_life_months: number;
            vehicle_m1: boolean;
        };
        AssetYearInLedger: {
            /** @description Posted minus planned */
            difference: number;
            planned: number;
            posted: number;
            /**
             * @description `missing`: nothing is posted, though the year is over or its depreciation posted; `unposted`: not yet, or before the first year that the company posted
             * @enum {unknown}
             */
            state: "matches" | "differs" | "missing" | "unposted";
            year: number;
        };
        /** @description For the monthly report only; the wage does not depend on it */
        Attendance: {
            /** @description Hours */
            overtime_hours?: number;
            /** @description CZK */
            overtime_pay?: number;
            /** @description Hours */
            unpaid_hours?: number;
            /** @description Hours */
            vacation_hours?: number;
            /** @description CZK */
            vacation_pay?: number;
            /** @description Hours */
            worked_hours?: number;
        };
        /** @description A bank code */
        Bank: {
            bic: string | null;
            code: string;
            name: string;
        };
        /** @description A bank account */
        BankAccount: {
            /** @description Its account of the ledger, 221 or an analytic one below it */
            account_code: string;
            archived: boolean;
            /** @description Opening balance and movements, in the currency of the account; an opening balance holds what was before its day */
            balance: number;
            /** @description Of `account_code` in the ledger; null without double entry */
            balance_czk: number | null;
            /** @description The day of the last movement */
            balance_on: string | null;
            bank_code: string | null;
            /** @description That of the bank of `bank_code`, unless entered */
            bic: string | null;
            /** @description Where statements come from by `syncBankAccount` */
            connection: {
                /** @description The end of the token */
                hint: string | null;
                /** @description Why the last download failed; null: it did not */
                last_error: string | null;
                last_sync_at: string | null;
                /** @enum {unknown} */
                provider: "fio" | "folder";
                /** Format: date-time */
                set_at: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** @description What documents in its currency are paid to; at most one a currency */
            default: boolean;
            iban: string | null;
            id: number;
            /** @description The statement with the latest `to` */
            last_statement: {
                id: number;
                number: string | null;
                to: string | null;
            } | null;
            name: string;
            /** @description With its prefix: `19-2000145399`; null: it is known by its IBAN */
            number: string | null;
            /** @description Whether documents are paid to it unless they say otherwise */
            on_documents: boolean;
            /** @description In the currency of the account; below zero it was overdrawn */
            opening_balance: number;
            /** @description Of another currency: what the books held it for; null: the rate of the central bank of `opening_date` */
            opening_balance_czk: number | null;
            /** @description Null: the account began empty */
            opening_date: string | null;
            /** @description What the last statement that states it closes with */
            statement_balance: number | null;
            /** Format: date-time */
            updated_at: string;
        };
        BankLine: {
            account_code?: string | null;
            amount: number;
            category?: ("income_taxable" | "income_other" | "expense_deductible" | "expense_other" | "transfer") | null;
            cost_centre?: string | null;
            partner_id?: number | null;
            text?: string | null;
        };
        /** @description What a movement settles */
        BankMatch: {
            /** @description The part of the movement, with its sign */
            amount: number;
            /** @description `auto`, or the name of the user */
            by: string;
            /** Format: date-time */
            created_at: string;
            /** @description What a difference added or took */
            difference: number;
            document_id: number | null;
            duty: {
                insurer?: string;
                kind: string;
                period: string;
            } | null;
            evidence: {
                [key: string]: unknown;
            }[];
            id: number;
            /** @description Of the document */
            number: string | null;
            payment_id: number;
            payslip_id: number | null;
            /** @enum {unknown} */
            target: "document" | "payment" | "payslip" | "duty" | "transaction";
            /** @description The other side of an own transfer; null while it has not come */
            transaction_id: number | null;
        };
        BankPosting: {
            lines?: components["schemas"]["BankLine"][] | null;
            rule_id?: number | null;
        };
        /** @description A statement of a bank account */
        BankStatement: {
            bank_account_id: number;
            /** @description Null where the format states none */
            closing: number | null;
            /**
             * @description How it follows the statement before it by `to`: `first` of the account, `ok`, `gap`: it opens with another balance, `overlap`: it begins before the other ends, `unknown`: a balance is not stated
             * @enum {unknown}
             */
            continuity: "first" | "ok" | "gap" | "overlap" | "unknown";
            /** @description Its movements */
            count: number;
            /** Format: date-time */
            created_at: string;
            /** @description What came in */
            credit: number;
            currency: string;
            /** @description What went out, above zero */
            debit: number;
            file_name: string;
            /** @enum {unknown} */
            format: "gpc" | "camt053" | "mt940" | "csv" | "fio_json" | "fio_xml" | "ofx" | "pdf" | "fio_api";
            from: string | null;
            /** @description `opening` less the `closing` of the statement before it; null where they cannot follow */
            gap: number | null;
            id: number;
            /** @description Movements that are settled whole */
            matched: number;
            /** @description Those of them that were not known before */
            new: number;
            /** @description As the bank numbers it */
            number: string | null;
            /** @description Null where the format states none */
            opening: number | null;
            /** @description Of the file, in hexadecimal digits */
            sha256: string;
            /** @description Of the file, in bytes */
            size: number;
            to: string | null;
        };
        /** @description What was downloaded */
        BankSync: {
            /** @description Of the account */
            balance: number;
            /** @description `balance` less what the bank says; null: it says nothing */
            balance_difference: number | null;
            /** @description Null: there was nothing */
            from: string | null;
            known: number;
            /** @description Movements that were not known */
            new: number;
            /** @description The statement that was stored; of a folder the last one of the account */
            statement_id: number | null;
            /** @description Null: there was nothing */
            to: string | null;
        };
        /** @description A movement of a bank account with what became of it */
        BankTransaction: {
            /** @description Where it is to be posted, as a person assigned it */
            account_code: string | null;
            /** @description In the currency of the account: above zero came in, below zero went out */
            amount: number;
            /** @description Null: no rate of its day is known */
            amount_czk: number | null;
            bank_account_id: number;
            /** @description The rate that the bank states, as it writes it */
            bank_rate: string | null;
            /** Format: date */
            booked_on: string;
            constant_symbol: string | null;
            counter_bank_code: string | null;
            counter_iban: string | null;
            counter_name: string | null;
            counter_number: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            end_to_end: string | null;
            /** @description What it and its payments have posted */
            entries: components["schemas"]["Posted"][];
            id: number;
            /** @enum {unknown} */
            kind: "transfer" | "card" | "cash" | "fee" | "interest" | "direct_debit" | "other";
            /** @description What is settled, with the sign of `amount` */
            matched: number;
            matches: components["schemas"]["BankMatch"][];
            message: string | null;
            note: string | null;
            /** @description What was paid in `original_currency`, where that is another; above zero */
            original_amount: number | null;
            original_currency: string | null;
            /** @description As a person assigned it, else the contact whose account it is */
            partner_id: number | null;
            /** @description CZK for one unit, where a person set it */
            rate: number | null;
            /** @description The bank’s own number of it */
            reference: string | null;
            /** @description `amount` less `matched` */
            remaining: number;
            specific_symbol: string | null;
            /**
             * @description `new`: nothing is settled, `partial`: a part, `matched`: all by links, `posted`: all, at least a part to an account or category, `ignored`: set by a person
             * @enum {unknown}
             */
            state: "new" | "partial" | "matched" | "posted" | "ignored";
            /** @description The first statement that holds it */
            statement_id: number | null;
            /** @description All statements that hold it */
            statement_ids: number[];
            statements: components["schemas"]["HoldingStatement"][];
            /** @description The best candidate of the last automatic run, as `listCandidates` shows one; null: none */
            suggestion: {
                [key: string]: unknown;
            } | null;
            tags: string[];
            /** Format: date-time */
            updated_at: string;
            value_on: string | null;
            variable_symbol: string | null;
        };
        /** @description A movement of a bank account */
        BankTransactionInList: {
            /** @description Where it is to be posted, as a person assigned it */
            account_code: string | null;
            /** @description In the currency of the account: above zero came in, below zero went out */
            amount: number;
            /** @description Null: no rate of its day is known */
            amount_czk: number | null;
            bank_account_id: number;
            /** @description The rate that the bank states, as it writes it */
            bank_rate: string | null;
            /** Format: date */
            booked_on: string;
            constant_symbol: string | null;
            counter_bank_code: string | null;
            counter_iban: string | null;
            counter_name: string | null;
            counter_number: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            end_to_end: string | null;
            id: number;
            /** @enum {unknown} */
            kind: "transfer" | "card" | "cash" | "fee" | "interest" | "direct_debit" | "other";
            /** @description What is settled, with the sign of `amount` */
            matched: number;
            message: string | null;
            note: string | null;
            /** @description What was paid in `original_currency`, where that is another; above zero */
            original_amount: number | null;
            original_currency: string | null;
            /** @description As a person assigned it, else the contact whose account it is */
            partner_id: number | null;
            /** @description CZK for one unit, where a person set it */
            rate: number | null;
            /** @description The bank’s own number of it */
            reference: string | null;
            /** @description `amount` less `matched` */
            remaining: number;
            specific_symbol: string | null;
            /**
             * @description `new`: nothing is settled, `partial`: a part, `matched`: all by links, `posted`: all, at least a part to an account or category, `ignored`: set by a person
             * @enum {unknown}
             */
            state: "new" | "partial" | "matched" | "posted" | "ignored";
            /** @description The first statement that holds it */
            statement_id: number | null;
            /** @description All statements that hold it */
            statement_ids: number[];
            /** @description The best candidate of the last automatic run, as `listCandidates` shows one; null: none */
            suggestion: {
                [key: string]: unknown;
            } | null;
            tags: string[];
            /** Format: date-time */
            updated_at: string;
            value_on: string | null;
            variable_symbol: string | null;
        };
        BulkDocumentsAnswer: {
            done: number;
            failed: number;
            results: components["schemas"]["BulkResult"][];
        };
        BulkDocumentsBody: {
            /** @enum {unknown} */
            action: "issue" | "send" | "remind" | "delete" | "cancel";
            ids: number[];
            reason?: string | null;
        };
        BulkResult: {
            code?: string;
            /** @description For people, in Czech */
            error?: string;
            id: number;
            ok: boolean;
            /** @description What the operation alone would have answered */
            status: number;
        };
        CalculateLateInterestAnswer: {
            amount: number;
            days: number;
            /** Format: date */
            due_on: string;
            /** @description What entrepreneurs may ask for besides, as the costs of recovering a debt */
            flat_costs: number;
            from: string | null;
            interest: number;
            /** Format: date */
            paid_on: string;
            periods: {
                days: number;
                /** Format: date */
                from: string;
                interest: number;
                /** Format: date */
                to: string;
                year_days: number;
            }[];
            rate: number | null;
            reference: components["schemas"]["LawReference"];
            repo_date: string | null;
            repo_rate: number | null;
            total: number;
        };
        CalculateNetWageAnswer: {
            data: components["schemas"]["PayslipData"];
            employer_cost: number;
            gross: number;
            month: number;
            net: number;
            /** @description How each figure came about, with the paragraph of the law */
            steps: {
                /** @description The figures that the step leads to: their places in `data`, joined by `_`, a credit by its `key`. The steps of a figure are those that name it, in order */
                figures: ("base_gross" | "bonuses" | "gross" | "employee_social" | "employee_health" | "health_min_base_topup" | "tax_rounded_base" | "tax_advance_before_credits" | "tax_credit_taxpayer" | "tax_credit_disability_first_second" | "tax_credit_disability_third" | "tax_credit_ztpp" | "tax_credit_student" | "tax_child_benefit_as_credit" | "tax_child_benefit_bonus" | "tax_advance" | "tax_withholding" | "net" | "payout" | "employer_social" | "employer_health" | "employer_cost")[];
                inputs: components["schemas"]["StepInput"][];
                paragraph: components["schemas"]["LawReference"];
                /** @description Per cent */
                rate: string | null;
                result: number | null;
                rounding: string | null;
                unrounded: string | null;
                what: string;
            }[];
            year: number;
        };
        CalculateTripBody: {
            trip: components["schemas"]["CalculateTripInput"];
        };
        CalculateTripInput: {
            abroad_hours?: number | null;
            consumption?: number | null;
            country?: string | null;
            /** @description Local date-time without a zone, years 2000 to 2099 */
            departed_at: string;
            destination: string;
            employee_id?: number | null;
            /** @default [] */
            free_meals?: components["schemas"]["FreeMealsInput"][];
            fuel?: ("petrol95" | "petrol98" | "diesel" | "lpg" | "electricity") | null;
            fuel_price?: number | null;
            /** @default 0 */
            kilometres?: number;
            /** @default 0 */
            lodging?: number;
            /** @default 0 */
            other_expenses?: number;
            per_diem?: ("minimum" | "maximum") | null;
            purpose?: string | null;
            /** @description Local date-time without a zone, years 2000 to 2099 */
            returned_at: string;
            /**
             * @default draft
             * @enum {unknown}
             */
            status?: "draft" | "approved" | "paid";
            traveller_name?: string | null;
            traveller_type?: ("employee" | "self_employed") | null;
            /**
             * @default car
             * @enum {unknown}
             */
            vehicle?: "car" | "motorcycle" | "truck" | "electric";
        };
        CalculateVatAnswer: {
            base: number;
            /** Format: date */
            date: string;
            /** @enum {unknown} */
            kind: "standard" | "reduced" | "reduced2";
            /** @description Per cent */
            rate: number;
            steps: {
                inputs: {
                    name: string;
                    unit: string;
                    value: string;
                }[];
                paragraph: components["schemas"]["LawReference"];
                result: number;
                rounding: string | null;
                unrounded: string | null;
                what: string;
            }[];
            total: number;
            /** Format: date */
            valid_from: string;
            valid_to: string | null;
            vat: number;
        };
        CancelDocumentBody: {
            date?: string | null;
            reason: string;
        };
        /** @description What a movement may settle, with the reasons */
        Candidate: {
            against: components["schemas"]["CounterEvidence"][];
            /** @description A proof holds, nothing stands against it */
            automatic: boolean;
            /** @description What the movement has beyond the items or, below zero, lacks, and what it probably is */
            difference: {
                amount: number;
                /** @enum {unknown} */
                kind: "rounding" | "fee" | "overpayment";
            } | null;
            effects?: components["schemas"]["RuleEffects"];
            evidence: components["schemas"]["Evidence"][];
            items: components["schemas"]["CandidateItem"][];
            /** @enum {unknown} */
            kind: "document" | "combination" | "payment" | "payslip" | "duty" | "transfer" | "rule";
            rank: number;
            /** @description Of kind `rule`: for `postBankTransaction` */
            rule_id?: number;
            /** @description From 0 to 1; it only ranks */
            score: number;
        };
        CandidateItem: {
            /** @description What is paid, to be shown; it is no part of what `matchBankTransaction` takes */
            about: {
                currency: string;
                due_on: string | null;
                name: string | null;
                number: string | null;
                remaining: number | null;
            };
            amount: number;
            document_id?: number;
            duty?: {
                insurer?: string;
                kind: string;
                period: string;
            };
            payment_id?: number;
            payslip_id?: number;
            transaction_id?: number;
            /**
             * @description The other side has not come yet
             * @constant
             */
            transfer?: "waiting";
        };
        Candidates: {
            candidates: components["schemas"]["Candidate"][];
            /**
             * @description `automatic`: one has a proof and nothing stands against it, `propose`: a person decides, `none`: nothing is known
             * @enum {unknown}
             */
            decision: "automatic" | "propose" | "none";
            transaction_id: number;
        };
        /** @description Amounts in the currency of the register */
        CashBook: {
            closing: number;
            /** @description In the register before the first day, what it began with included */
            opening: number;
            /** @description By date, then in the order they were written */
            rows: components["schemas"]["CashBookRow"][];
            sums: {
                expense: number;
                income: number;
            };
        };
        CashBookRow: {
            /** @description After the row */
            balance: number;
            /** @description There cannot be less than nothing in a register */
            below_zero: boolean;
            /** @description It was removed; the number stays used */
            cancelled: boolean;
            /** Format: date */
            date: string;
            document_id: number | null;
            expense: number;
            income: number;
            number: string | null;
            payment_id: number;
            text: string;
        };
        CashLimit: {
            /** @description CZK; null for days before the law that is known */
            limit: number | null;
            /** @description Paid in cash with the contact on that day, whichever way */
            paid_czk: number;
            /** Format: date */
            paid_on: string;
        };
        /** @description A cash register */
        CashRegister: {
            /** @description Its account of the ledger, 211 or an analytic one below it */
            account_code: string;
            archived: boolean;
            /** @description Opening balance and all payments, in the currency of the register */
            balance: number;
            /** Format: date-time */
            created_at: string;
            currency: string;
            id: number;
            name: string;
            /** @description In the currency of the register */
            opening_balance: number;
            /** @description Of another currency: what the books held it for; null: the rate of the central bank of `opening_date` */
            opening_balance_czk: number | null;
            /** @description Null: the register began empty */
            opening_date: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        ChangeMemberRoleBody: {
            /** @description `accountant`, `editor` or `viewer`; anything else means `viewer` */
            role?: string;
        };
        ChangeUserBody: {
            current_password?: string;
            display_name?: string | null;
            email?: string;
            password?: string;
        };
        CheckPartnerVatAnswer: {
            /** @description Published on that day */
            accounts: components["schemas"]["PublishedAccount"][];
            /** Format: date-time */
            checked_at: string;
            dic: string;
            evidence_id: number;
            found: boolean;
            unreliable: boolean;
            unreliable_since: string | null;
            vat_payer: boolean;
        };
        Child: {
            birth_date?: string | null;
            birth_number?: string | null;
            first_name?: string | null;
            last_name?: string | null;
            /** @enum {unknown} */
            order: 1 | 2 | 3 | "N";
            /** @default false */
            ztpp?: boolean;
        };
        /** @description A company */
        Company: {
            accent_color: string | null;
            archived: boolean;
            /** @enum {unknown} */
            bookkeeping: "double_entry" | "tax_records" | "flat_expenses" | "flat_tax";
            bookkeeping_label: string;
            can_manage: boolean;
            can_write: boolean;
            city: string | null;
            company_id: string | null;
            country: string;
            /** Format: date-time */
            created_at: string;
            currency: string;
            databox: string | null;
            default_due_days: number;
            dic: string | null;
            double_entry: boolean;
            email: string | null;
            first_name: string | null;
            fiscal_year_start: number;
            flat_expense_rate: number | null;
            has_logo: boolean;
            house_number: string | null;
            ico: string | null;
            id: number;
            invoice_footer: string | null;
            last_name: string | null;
            /** @enum {unknown} */
            legal_form: "osvc" | "sro" | "as" | "vos" | "ks" | "druzstvo" | "spolek" | "other";
            legal_form_label: string;
            locked_until: string | null;
            member_user_id: number;
            nace: string | null;
            name: string;
            orientation_number: string | null;
            owner_id: number;
            phone: string | null;
            register_note: string | null;
            /** @enum {unknown} */
            role: "owner" | "accountant" | "editor" | "viewer";
            settings: {
                [key: string]: unknown;
            };
            street: string | null;
            tax_office_code: string | null;
            tax_office_workplace: string | null;
            title: string | null;
            /** Format: date-time */
            updated_at: string;
            /** @description Monthly or quarterly VAT payer */
            vat_payer: boolean;
            vat_registered_on: string | null;
            /** @enum {unknown} */
            vat_status: "none" | "monthly" | "quarterly" | "identified";
            vat_status_label: string;
            web: string | null;
            zip: string | null;
        };
        /** @description A company from the public registries */
        CompanyLookup: {
            bank_accounts?: ({
                bank_code: string | null;
                bank_name: string | null;
                display: string;
                number: string;
            } & {
                [key: string]: unknown;
            })[];
            /** @description `NOT_FOUND` */
            code?: string;
            company?: {
                address: string | null;
                city: string | null;
                dic: string | null;
                dissolved: string | null;
                employees_code: string | null;
                employees_label: string | null;
                founded: string | null;
                house_number: string | null;
                legal_form_code: string | null;
                legal_form_name: string | null;
                members: {
                    [key: string]: unknown;
                }[];
                nace: {
                    code: string;
                    name: string | null;
                }[];
                name: string;
                orientation_number: string | null;
                region: string | null;
                street: string | null;
                unreliable: boolean | null;
                vat_payer: boolean | null;
                zip: string | null;
            } & {
                [key: string]: unknown;
            };
            error?: string;
            found: boolean;
            ico: string;
            /** Format: date-time */
            looked_up_at?: string;
            sources?: {
                ares: boolean;
                res: boolean;
                vat_registry: boolean;
            };
            /** @description Values for a new company */
            suggestion?: {
                [key: string]: unknown;
            };
            warnings?: string[];
        };
        ConvertDocumentBody: {
            /** @enum {unknown} */
            kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability";
        };
        CorrectedLine: {
            amount?: number | null;
            line_id: number;
            quantity?: number | null;
        };
        CounterEvidence: {
            code: string;
            text: string;
        };
        CreateAccountBody: {
            account: components["schemas"]["CreateAccountInput"];
        };
        CreateAccountInput: {
            code: string;
            name: string;
            note?: string | null;
        };
        CreateApiKeyAnswer: components["schemas"]["ApiKey"] & {
            token: string;
        };
        CreateApiKeyBody: {
            name?: string | null;
            /** @default false */
            read_only?: boolean;
        };
        CreateAssetBody: {
            asset: components["schemas"]["CreateAssetInput"];
        };
        CreateAssetInput: {
            /** @default 022 */
            account_code?: string;
            acquired_on?: string | null;
            /**
             * @default tangible
             * @enum {unknown}
             */
            category?: "tangible" | "intangible" | "low_value";
            disposal_kind?: string | null;
            disposed_on?: string | null;
            document_id?: number | null;
            /** Format: date */
            in_use_from: string;
            inventory_number?: string;
            name: string;
            note?: string | null;
            price: number;
            /** @default 0 */
            residual_value?: number;
            tax_group?: (1 | 2 | 3 | 4 | 5 | 6) | null;
            /**
             * @default straight
             * @enum {unknown}
             */
            tax_method?: "straight" | "accelerated";
            /** @default 36 */
            useful_life_months?: number;
            /** @default false */
            vehicle_m1?: boolean;
        };
        CreateBankAccountBody: {
            bank_account: components["schemas"]["CreateBankAccountInput"];
        };
        CreateBankAccountInput: {
            account_code?: string | null;
            bank_code?: string | null;
            bic?: string | null;
            currency?: string | null;
            default?: boolean | null;
            iban?: string | null;
            name: string;
            number?: string | null;
            /** @default true */
            on_documents?: boolean;
            /** @default 0 */
            opening_balance?: number;
            opening_balance_czk?: number | null;
            opening_date?: string | null;
        };
        CreateCashRegisterBody: {
            cash_register: components["schemas"]["CreateCashRegisterInput"];
        };
        CreateCashRegisterInput: {
            account_code?: string | null;
            currency?: string | null;
            name: string;
            /** @default 0 */
            opening_balance?: number;
            opening_balance_czk?: number | null;
            opening_date?: string | null;
        };
        CreateCompanyBody: {
            entity: components["schemas"]["CreateCompanyInput"];
        };
        CreateCompanyInput: {
            accent_color?: string | null;
            /** @default false */
            archived?: boolean;
            bank_account?: {
                bank_code?: string | null;
                iban?: string | null;
                name?: string | null;
                number?: string | null;
                opening_balance?: number | null;
                opening_date?: string | null;
            } | null;
            /**
             * @default double_entry
             * @enum {unknown}
             */
            bookkeeping?: "double_entry" | "tax_records" | "flat_expenses" | "flat_tax";
            city?: string | null;
            company_id?: string | null;
            /** @default CZ */
            country?: string;
            /** @default CZK */
            currency?: string;
            databox?: string | null;
            /** @default 14 */
            default_due_days?: number;
            dic?: string | null;
            email?: string | null;
            first_name?: string | null;
            /** @default 1 */
            fiscal_year_start?: number;
            flat_expense_rate?: (80 | 60 | 40 | 30) | null;
            house_number?: string | null;
            ico?: string | null;
            invoice_footer?: string | null;
            last_name?: string | null;
            /**
             * @default sro
             * @enum {unknown}
             */
            legal_form?: "osvc" | "sro" | "as" | "vos" | "ks" | "druzstvo" | "spolek" | "other";
            nace?: string | null;
            name: string;
            orientation_number?: string | null;
            phone?: string | null;
            register_note?: string | null;
            /** @default {} */
            settings?: {
                [key: string]: unknown;
            };
            street?: string | null;
            tax_office_code?: string | null;
            tax_office_workplace?: string | null;
            title?: string | null;
            vat_registered_on?: string | null;
            /**
             * @default none
             * @enum {unknown}
             */
            vat_status?: "none" | "monthly" | "quarterly" | "identified";
            web?: string | null;
            zip?: string | null;
        };
        CreateDocumentBody: {
            document: {
                accounting_on?: string | null;
                bank_account_id?: number | null;
                cash_register_id?: number | null;
                constant_symbol?: string | null;
                currency?: string | null;
                due_on?: string | null;
                external_number?: string | null;
                issued_on?: string | null;
                /** @enum {unknown} */
                kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability";
                language?: ("cs" | "en" | "de" | "sk") | null;
                /** @default [] */
                lines?: components["schemas"]["DocumentLineInput"][];
                note?: string | null;
                order_number?: string | null;
                partner_id?: number | null;
                payee_account?: components["schemas"]["PayeeAccountInput"] | null;
                payment_method?: ("transfer" | "cash" | "card" | "cod" | "other") | null;
                /** @default false */
                prices_include_vat?: boolean;
                rate?: number | null;
                reason?: string | null;
                received_on?: string | null;
                rounding?: number | null;
                /** @default false */
                self_billed?: boolean;
                series_id?: number | null;
                /** @default false */
                simplified?: boolean;
                specific_symbol?: string | null;
                /** @default [] */
                tags?: string[];
                taxable_on?: string | null;
                text_after?: string | null;
                text_before?: string | null;
                variable_symbol?: string | null;
                vat?: components["schemas"]["SupplierVatRow"][] | null;
                vat_period_on?: string | null;
            };
            /** @default false */
            issue?: boolean;
            number?: string | null;
        };
        CreateEmployeeBody: {
            employee: components["schemas"]["CreateEmployeeInput"];
        };
        CreateEmployeeInput: {
            bank_account?: string | null;
            /** @default [] */
            children?: components["schemas"]["Child"][];
            /**
             * @default hpp
             * @enum {unknown}
             */
            contract?: "hpp" | "dpc" | "dpp";
            /** @default false */
            declaration?: boolean;
            details?: {
                /** @description Druh činnosti */
                activity_type?: string | null;
                /** @description Sjednaný měsíční příjem pro zaměstnání malého rozsahu */
                agreed_income?: number | null;
                /** @description Požádal o roční zúčtování záloh */
                annual_settlement_requested?: boolean | null;
                /** @description Mzdový příspěvek aktivní politiky zaměstnanosti */
                apz_contribution?: boolean | null;
                /** @description Nástroj aktivní politiky zaměstnanosti */
                apz_instrument?: string | null;
                /** @description Průměrný hodinový výdělek */
                average_hourly_earnings?: number | null;
                /** @description Datum narození */
                birth_date?: string | null;
                /** @description Rodné číslo */
                birth_number?: string | null;
                /** @description Funkční požitky */
                functional_benefits?: boolean | null;
                /** @description Minimum zdravotního pojištění hradí jiný zaměstnavatel */
                health_minimum_elsewhere?: boolean | null;
                /** @description Identifikátor pracovněprávního vztahu */
                id_ppv?: string | null;
                /** @description Osobní identifikační číslo (IK MPSV) */
                ik_mpsv?: string | null;
                /** @description Osoby, které děti také vyživují */
                other_persons?: components["schemas"]["OtherPerson"][] | null;
                /** @description Děti vyživuje i jiná osoba */
                other_supporting_person?: boolean | null;
                /** @description Důvod slevy na pojistném za kratší pracovní dobu */
                part_time_discount?: ("A" | "B" | "C" | "D" | "E" | "F" | "G") | null;
                /** @description Pracující starobní důchodce se slevou na pojistném */
                pensioner?: boolean | null;
                /** @description Primární pracovněprávní vztah */
                primary_employment?: boolean | null;
                /** @description Kategorie zaměstnavatele podle § 5a zákona č. 589/1992 Sb. */
                risk_category?: ("A" | "B" | "C") | null;
                /** @description Stanovená týdenní pracovní doba */
                standard_weekly_hours?: number | null;
                /** @description Zdravotní pojištění platí stát */
                state_insured?: boolean | null;
                /** @description Daňové rezidentství */
                tax_residence?: string | null;
                /** @description Evidované srážky ze mzdy */
                wage_deductions?: boolean | null;
                /** @description Sjednaná týdenní pracovní doba */
                weekly_hours?: number | null;
                /** @description Místo výkonu práce */
                workplace?: components["schemas"]["Workplace"] | null;
            } | null;
            /**
             * @default none
             * @enum {unknown}
             */
            disability?: "none" | "first" | "second" | "third";
            email?: string | null;
            ended_on?: string | null;
            first_name: string;
            /** @default 0 */
            gross_wage?: number;
            health_insurer?: string | null;
            last_name: string;
            note?: string | null;
            personal_number?: string | null;
            /** Format: date */
            started_on: string;
            /** @default false */
            student?: boolean;
            /** @default false */
            ztpp?: boolean;
        };
        CreateInvitationLinkBody: {
            email: string;
            /**
             * @default viewer
             * @enum {unknown}
             */
            role?: "accountant" | "editor" | "viewer";
        };
        CreateNumberSeriesBody: {
            number_series: components["schemas"]["CreateNumberSeriesInput"];
        };
        CreateNumberSeriesInput: {
            default?: boolean | null;
            /** @enum {unknown} */
            kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability" | "internal";
            name: string;
            next?: number | null;
            pattern?: string | null;
            prefix?: string | null;
            yearly?: boolean | null;
        };
        CreatePartnerBody: {
            /** @description A second live contact with the same IČO is wanted */
            allow_duplicate?: boolean;
            partner: {
                /** @default false */
                archived?: boolean;
                /** @default [] */
                bank_accounts?: components["schemas"]["PartnerAccountInput"][];
                city?: string | null;
                /** @default CZ */
                country?: string;
                currency?: string | null;
                databox?: string | null;
                default_account?: string | null;
                default_vat_treatment?: ("taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss") | null;
                dic?: string | null;
                due_days?: number | null;
                email?: string | null;
                house_number?: string | null;
                ico?: string | null;
                /**
                 * @default company
                 * @enum {unknown}
                 */
                kind?: "company" | "person";
                language?: ("cs" | "en" | "de" | "sk") | null;
                name: string;
                note?: string | null;
                orientation_number?: string | null;
                phone?: string | null;
                street?: string | null;
                /** @default [] */
                tags?: string[];
                unreliable?: boolean | null;
                vat_id?: string | null;
                vat_payer?: boolean | null;
                web?: string | null;
                zip?: string | null;
            };
        };
        CreatePaymentOrderBody: {
            payment_order: components["schemas"]["CreatePaymentOrderInput"];
        };
        CreatePaymentOrderInput: {
            bank_account_id: number;
            confirm?: ("unreliable_payer" | "unpublished_over_limit" | "account_abroad" | "account_changed" | "duplicate_invoice" | "check_unavailable")[] | null;
            /** Format: date */
            due_on: string;
            items: components["schemas"]["NewPaymentOrderItem"][];
            note?: string | null;
            replaces?: number | null;
        };
        CreateRecurrenceBody: {
            recurrence: components["schemas"]["CreateRecurrenceInput"];
        };
        CreateRecurrenceInput: {
            /** @default true */
            active?: boolean;
            day?: number | "last";
            document?: components["schemas"]["RecurringDocument"] | null;
            document_id?: number | null;
            ends_on?: string | null;
            /** @default true */
            issue?: boolean;
            name?: string | null;
            /** @enum {unknown} */
            period: "weekly" | "monthly" | "quarterly" | "half_yearly" | "yearly";
            /** @default false */
            send?: boolean;
            starts_on?: string | null;
            /**
             * @default issue
             * @enum {unknown}
             */
            taxable?: "issue" | "month_end" | "previous_month_end";
        };
        CreateRuleBody: {
            rule: components["schemas"]["NewRule"];
        };
        CreateTaxReceiptBody: {
            external_number?: string | null;
            /** @default true */
            issue?: boolean;
            issued_on?: string | null;
        };
        CreateTripBody: {
            trip: components["schemas"]["CreateTripInput"];
        };
        CreateTripInput: {
            abroad_hours?: number | null;
            consumption?: number | null;
            country?: string | null;
            /** @description Local date-time without a zone, years 2000 to 2099 */
            departed_at: string;
            destination: string;
            employee_id?: number | null;
            /** @default [] */
            free_meals?: components["schemas"]["FreeMealsInput"][];
            fuel?: ("petrol95" | "petrol98" | "diesel" | "lpg" | "electricity") | null;
            fuel_price?: number | null;
            /** @default 0 */
            kilometres?: number;
            /** @default 0 */
            lodging?: number;
            /** @default 0 */
            other_expenses?: number;
            per_diem?: ("minimum" | "maximum") | null;
            purpose?: string | null;
            /** @description Local date-time without a zone, years 2000 to 2099 */
            returned_at: string;
            /**
             * @default draft
             * @enum {unknown}
             */
            status?: "draft" | "approved" | "paid";
            traveller_name?: string | null;
            traveller_type?: ("employee" | "self_employed") | null;
            /**
             * @default car
             * @enum {unknown}
             */
            vehicle?: "car" | "motorcycle" | "truck" | "electric";
        };
        CreditDocumentBody: {
            issued_on?: string | null;
            lines?: components["schemas"]["CorrectedLine"][] | null;
            reason: string;
            taxable_on?: string | null;
        };
        DeductedAdvance: {
            advance_id: number;
            amount: number;
            payment_id: number;
            tax_receipt_id: number | null;
        };
        DepreciateAssetsAnswer: {
            posted: {
                amount: number;
                asset_id: number;
                name: string;
            }[];
            total: number;
            year: number;
        };
        /** @description Depreciation plans */
        DepreciationPlans: {
            accounting: {
                accumulated: number;
                amount: number;
                /** Format: date */
                month: string;
                remaining: number;
                /** @description With `steps=1` */
                steps?: {
                    [key: string]: unknown;
                }[];
                year: number;
            }[];
            accounting_yearly: {
                accumulated: number;
                amount: number;
                remaining: number;
                year: number;
            }[];
            tax: {
                accumulated: number;
                amount: number;
                deductible: number;
                /** @enum {unknown} */
                kind: "first_year" | "following_year" | "disposal";
                rate_or_coefficient: number;
                remaining: number;
                /** @description With `steps=1` */
                steps?: {
                    [key: string]: unknown;
                }[];
                year: number;
            }[];
        };
        /** @description A card for which the ledger holds something else than its plan */
        DifferingCard: {
            asset_id: number;
            difference: number;
            /** @enum {unknown} */
            disposal: "none" | "unposted" | "posted" | "differs";
            name: string;
            /** @description Only those that differ or are missing */
            years: components["schemas"]["AssetYearInLedger"][];
        };
        DismissFirstStepsBody: {
            /** @default false */
            all?: boolean;
            key?: string | null;
        };
        /** @description The entry of a disposal: remaining value to expenses, then the cost off its account */
        DisposalEntry: {
            /** @description Takes the remaining value; null when the kind of disposal does not say which */
            account: string | null;
            /** @description Accounting depreciation through the month of disposal */
            accumulated: number;
            asset_id: number;
            disposal_kind: string | null;
            disposed_on: string | null;
            findings: {
                code: string;
                /** @enum {unknown} */
                level: "warning" | "info";
                message: string;
            }[];
            /** @description What the ledger holds */
            posted: components["schemas"]["DisposalPosting"][];
            /** @description What posting it would write */
            postings: components["schemas"]["DisposalPosting"][];
            price: number;
            /** @description Remaining book value, the residual value included */
            remaining: number;
            /** @enum {unknown} */
            state: "none" | "unposted" | "posted" | "differs";
        };
        DisposalPosting: {
            amount: number;
            credit: string;
            /** Format: date */
            date: string;
            debit: string;
            text: string;
        };
        /** @description A document with its lines */
        Document: {
            /**
             * Format: date
             * @description The day of its postings
             */
            accounting_on: string;
            advances: components["schemas"]["DeductedAdvance"][];
            advances_deducted: number;
            approval_state: ("requested" | "approved" | "rejected") | null;
            bank_account_id: number | null;
            base: number;
            base_czk: number | null;
            cancel_reason: string | null;
            cancelled_at: string | null;
            cash_register_id: number | null;
            constant_symbol: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** @enum {unknown} */
            direction: "issued" | "received" | "internal";
            due_on: string | null;
            /** @description Its postings; none of a draft */
            entries: components["schemas"]["Posted"][];
            external_number: string | null;
            id: number;
            issued_at: string | null;
            /** Format: date */
            issued_on: string;
            /** @enum {unknown} */
            kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability";
            /** @enum {unknown} */
            language: "cs" | "en" | "de" | "sk";
            lines: components["schemas"]["DocumentLine"][];
            links: components["schemas"]["DocumentLink"][];
            /** @description The newest first */
            mails: components["schemas"]["DocumentMail"][];
            note: string | null;
            number: string | null;
            order_number: string | null;
            paid: number;
            partner: components["schemas"]["DocumentPartner"] | null;
            partner_id: number | null;
            payee_account: components["schemas"]["PayeeAccount"] | null;
            /** @enum {unknown} */
            payment_method: "transfer" | "cash" | "card" | "cod" | "other";
            /** @enum {unknown} */
            payment_state: "unpaid" | "partial" | "paid" | "overpaid";
            payments: components["schemas"]["Payment"][];
            prices_include_vat: boolean;
            qr: string | null;
            rate: number | null;
            rate_date: string | null;
            reason: string | null;
            received_on: string | null;
            remaining: number;
            /** @description Outside of the tax base */
            rounding: number;
            /** @description The part of the price that came from rounding */
            rounding_taxed: number;
            self_billed: boolean;
            series_id: number | null;
            simplified: boolean;
            specific_symbol: string | null;
            /** @enum {unknown} */
            status: "draft" | "issued" | "cancelled";
            /** @description With `steps=1`; null where the figures were taken over as they were */
            steps?: components["schemas"]["DocumentStep"][] | null;
            supplier_vat: components["schemas"]["DocumentSupplierVat"][] | null;
            tags: string[];
            taken_over: boolean;
            taxable_on: string | null;
            text_after: string | null;
            text_before: string | null;
            /** @description What the law makes it say */
            texts: components["schemas"]["DocumentText"][];
            total: number;
            total_czk: number | null;
            total_payable: number;
            /** Format: date-time */
            updated_at: string;
            variable_symbol: string | null;
            /** @description What it taxes: less what receipts of advances have taxed */
            vat: components["schemas"]["DocumentVatRow"][];
            /** @description The whole supply */
            vat_before_advances: components["schemas"]["DocumentVatRow"][];
            vat_czk: number | null;
            vat_period_on: string | null;
            vat_total: number;
            warnings: components["schemas"]["DocumentWarning"][];
        };
        /** @description A document without lines */
        DocumentInList: {
            /**
             * Format: date
             * @description The day of its postings
             */
            accounting_on: string;
            advances_deducted: number;
            approval_state: ("requested" | "approved" | "rejected") | null;
            bank_account_id: number | null;
            base: number;
            base_czk: number | null;
            cancel_reason: string | null;
            cancelled_at: string | null;
            cash_register_id: number | null;
            constant_symbol: string | null;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** @enum {unknown} */
            direction: "issued" | "received" | "internal";
            due_on: string | null;
            external_number: string | null;
            id: number;
            issued_at: string | null;
            /** Format: date */
            issued_on: string;
            /** @enum {unknown} */
            kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability";
            /** @enum {unknown} */
            language: "cs" | "en" | "de" | "sk";
            links: components["schemas"]["DocumentLink"][];
            note: string | null;
            number: string | null;
            order_number: string | null;
            paid: number;
            partner: components["schemas"]["DocumentPartner"] | null;
            partner_id: number | null;
            payee_account: components["schemas"]["PayeeAccount"] | null;
            /** @enum {unknown} */
            payment_method: "transfer" | "cash" | "card" | "cod" | "other";
            /** @enum {unknown} */
            payment_state: "unpaid" | "partial" | "paid" | "overpaid";
            prices_include_vat: boolean;
            rate: number | null;
            rate_date: string | null;
            reason: string | null;
            received_on: string | null;
            remaining: number;
            /** @description Outside of the tax base */
            rounding: number;
            /** @description The part of the price that came from rounding */
            rounding_taxed: number;
            self_billed: boolean;
            series_id: number | null;
            simplified: boolean;
            specific_symbol: string | null;
            /** @enum {unknown} */
            status: "draft" | "issued" | "cancelled";
            tags: string[];
            taken_over: boolean;
            taxable_on: string | null;
            text_after: string | null;
            text_before: string | null;
            /** @description What the law makes it say */
            texts: components["schemas"]["DocumentText"][];
            total: number;
            total_czk: number | null;
            total_payable: number;
            /** Format: date-time */
            updated_at: string;
            variable_symbol: string | null;
            /** @description What it taxes: less what receipts of advances have taxed */
            vat: components["schemas"]["DocumentVatRow"][];
            /** @description The whole supply */
            vat_before_advances: components["schemas"]["DocumentVatRow"][];
            vat_czk: number | null;
            vat_period_on: string | null;
            vat_total: number;
            warnings: components["schemas"]["DocumentWarning"][];
        };
        DocumentLine: {
            account_code: string | null;
            base: number;
            commodity: string | null;
            cost_centre: string | null;
            deduction: ("full" | "proportional" | "reduced" | "none") | null;
            deduction_percent: number | null;
            discount_percent: number;
            id: number | null;
            name: string;
            position: number;
            quantity: number;
            total: number;
            unit: string | null;
            unit_price: number;
            vat: number;
            vat_rate: number | null;
            /** @enum {unknown} */
            vat_treatment: "taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss";
        };
        DocumentLineInput: {
            account_code?: string | null;
            commodity?: string | null;
            cost_centre?: string | null;
            deduction?: ("full" | "proportional" | "reduced" | "none") | null;
            deduction_percent?: number | null;
            /** @default 0 */
            discount_percent?: number;
            name?: string | null;
            /** @default 1000000 */
            quantity?: number;
            unit?: string | null;
            /** @default 0 */
            unit_price?: number;
            vat_rate?: number | null;
            vat_treatment?: ("taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss") | null;
        };
        DocumentLink: {
            document_id: number | null;
            number: string | null;
            /** @description Of `recurrence` only */
            recurrence_id?: number;
            /** @enum {unknown} */
            relation: "advance" | "tax_receipt" | "credit_note" | "corrected" | "source" | "duplicate_of" | "recurrence" | "settled_by" | "made";
        };
        /** @description A mail with a document */
        DocumentMail: {
            attach: ("pdf" | "isdoc")[];
            /** @description Sent by the service itself */
            automatic: boolean;
            /** @description Addresses of copies, with commas between */
            cc: string;
            /** Format: date-time */
            created_at: string;
            document_id: number;
            error: string | null;
            id: number;
            /** @enum {unknown} */
            kind: "document" | "reminder";
            /** @enum {unknown} */
            lang: "cs" | "en";
            level: number | null;
            /** @description What is said before the figures of the document */
            message: string;
            /** @description The same in every try */
            message_id: string;
            sent_at: string | null;
            /**
             * @description `queued` until it is sent; `logged`: there is no mail server; `suppressed`: nothing of a sample company is sent
             * @enum {unknown}
             */
            status: "queued" | "sent" | "failed" | "logged" | "suppressed";
            subject: string;
            /** @description Addresses, with commas between */
            to: string;
        };
        /** @description A mail, and the document that it is about */
        DocumentMailInList: {
            attach: ("pdf" | "isdoc")[];
            /** @description Sent by the service itself */
            automatic: boolean;
            /** @description Addresses of copies, with commas between */
            cc: string;
            /** Format: date-time */
            created_at: string;
            document_id: number;
            document_kind: string;
            document_number: string | null;
            error: string | null;
            id: number;
            /** @enum {unknown} */
            kind: "document" | "reminder";
            /** @enum {unknown} */
            lang: "cs" | "en";
            level: number | null;
            /** @description What is said before the figures of the document */
            message: string;
            /** @description The same in every try */
            message_id: string;
            partner_name: string | null;
            sent_at: string | null;
            /**
             * @description `queued` until it is sent; `logged`: there is no mail server; `suppressed`: nothing of a sample company is sent
             * @enum {unknown}
             */
            status: "queued" | "sent" | "failed" | "logged" | "suppressed";
            subject: string;
            /** @description Addresses, with commas between */
            to: string;
        };
        /** @description The copy taken at issue; of a draft the contact as it is now */
        DocumentPartner: {
            city: string | null;
            country: string;
            dic: string | null;
            email: string | null;
            house_number: string | null;
            ico: string | null;
            /** @enum {unknown} */
            kind: "company" | "person";
            name: string;
            orientation_number: string | null;
            street: string | null;
            vat_id: string | null;
            zip: string | null;
        };
        /** @description A document as it would be stored */
        DocumentPreview: {
            /**
             * Format: date
             * @description The day of its postings
             */
            accounting_on: string;
            advances: components["schemas"]["DeductedAdvance"][];
            advances_deducted: number;
            approval_state: ("requested" | "approved" | "rejected") | null;
            bank_account_id: number | null;
            base: number;
            base_czk: number | null;
            cancel_reason: string | null;
            cancelled_at: string | null;
            cash_register_id: number | null;
            constant_symbol: string | null;
            created_at: string | null;
            currency: string;
            /** @enum {unknown} */
            direction: "issued" | "received" | "internal";
            due_on: string | null;
            /** @description What it would post */
            entries: components["schemas"]["Posted"][];
            external_number: string | null;
            id: number | null;
            issued_at: string | null;
            /** Format: date */
            issued_on: string;
            /** @enum {unknown} */
            kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability";
            /** @enum {unknown} */
            language: "cs" | "en" | "de" | "sk";
            lines: components["schemas"]["DocumentLine"][];
            links: components["schemas"]["DocumentLink"][];
            note: string | null;
            number: string | null;
            number_preview: string | null;
            order_number: string | null;
            paid: number;
            partner: components["schemas"]["DocumentPartner"] | null;
            partner_id: number | null;
            payee_account: components["schemas"]["PayeeAccount"] | null;
            /** @enum {unknown} */
            payment_method: "transfer" | "cash" | "card" | "cod" | "other";
            /** @enum {unknown} */
            payment_state: "unpaid" | "partial" | "paid" | "overpaid";
            prices_include_vat: boolean;
            rate: number | null;
            rate_date: string | null;
            reason: string | null;
            received_on: string | null;
            remaining: number;
            /** @description Outside of the tax base */
            rounding: number;
            /** @description The part of the price that came from rounding */
            rounding_taxed: number;
            self_billed: boolean;
            series_id: number | null;
            simplified: boolean;
            specific_symbol: string | null;
            /** @enum {unknown} */
            status: "draft" | "issued" | "cancelled";
            /** @description How its figures come about */
            steps: components["schemas"]["DocumentStep"][];
            supplier_vat: components["schemas"]["DocumentSupplierVat"][] | null;
            tags: string[];
            taken_over: boolean;
            taxable_on: string | null;
            text_after: string | null;
            text_before: string | null;
            /** @description What the law makes it say */
            texts: components["schemas"]["DocumentText"][];
            total: number;
            total_czk: number | null;
            total_payable: number;
            updated_at: string | null;
            variable_symbol: string | null;
            /** @description What it taxes: less what receipts of advances have taxed */
            vat: components["schemas"]["DocumentVatRow"][];
            /** @description The whole supply */
            vat_before_advances: components["schemas"]["DocumentVatRow"][];
            vat_czk: number | null;
            vat_period_on: string | null;
            vat_total: number;
            warnings: components["schemas"]["DocumentWarning"][];
        };
        /** @description A step of the way to the figures of a document */
        DocumentStep: {
            /** @description Of `result` */
            currency: string;
            inputs: components["schemas"]["DocumentStepInput"][];
            paragraph: components["schemas"]["LawReference"] | null;
            result: number;
            rounding: string | null;
            row: number | null;
            unrounded: string | null;
            what: string;
        };
        DocumentStepInput: {
            name: string;
            /** @description A currency, or `%` */
            unit: string;
            value: string;
        };
        DocumentSums: {
            base: number;
            count: number;
            currency: string;
            remaining: number;
            total_payable: number;
            vat: number;
        };
        DocumentSupplierVat: {
            base: number;
            commodity: string | null;
            rate: number | null;
            vat: number;
            /** @enum {unknown} */
            vat_treatment: "taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss";
        };
        DocumentText: {
            code: string;
            text: string;
        };
        DocumentVatRow: {
            base: number;
            base_czk: number | null;
            commodity: string | null;
            rate: number | null;
            /** @description Of self-assessed rows the tax that the customer declares */
            vat: number;
            vat_czk: number | null;
            /** @enum {unknown} */
            vat_treatment: "taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss";
        };
        DocumentWarning: {
            code: string;
            message: string;
        };
        DuplicateDocumentBody: Record<string, never>;
        Duty: {
            /** @description CZK; null: no payslips yet, or nothing is paid */
            amount: number | null;
            /** Format: date */
            due_on: string;
            /** @description Everybody has a payslip and all of them are approved or posted */
            is_final: boolean;
            /** @enum {unknown} */
            kind: "jmhz" | "payroll_insurance" | "payroll_tax";
            /** @description In Czech */
            label: string;
            month: number;
            /** @description CZK paid of it so far, as payments name it; null for the report */
            paid: number | null;
            payment: {
                account: string | null;
                constant_symbol: string | null;
                duty: {
                    insurer?: string;
                    /** @enum {unknown} */
                    kind: "social_insurance" | "health_insurance" | "wage_tax" | "withholding_tax";
                    period: string;
                };
                /** @description The account rests on one source: compare it */
                is_unconfirmed: boolean;
                missing: {
                    employee_id: number | null;
                    /** @description Of the company or its settings, or of the employee */
                    field: string;
                    /** @description In Czech */
                    message: string;
                }[];
                variable_symbol: string | null;
            } | null;
            /** @description The month of the wages, `YYYY-MM` */
            period: string;
            year: number;
        };
        /** @description An employee: one relationship of a person with the company */
        Employee: {
            bank_account: string | null;
            /** @default [] */
            children: components["schemas"]["Child"][];
            /**
             * @default hpp
             * @enum {unknown}
             */
            contract: "hpp" | "dpc" | "dpp";
            /** @default false */
            declaration: boolean;
            details: {
                /** @description Druh činnosti */
                activity_type?: string | null;
                /** @description Sjednaný měsíční příjem pro zaměstnání malého rozsahu */
                agreed_income?: number | null;
                /** @description Požádal o roční zúčtování záloh */
                annual_settlement_requested?: boolean | null;
                /** @description Mzdový příspěvek aktivní politiky zaměstnanosti */
                apz_contribution?: boolean | null;
                /** @description Nástroj aktivní politiky zaměstnanosti */
                apz_instrument?: string | null;
                /** @description Průměrný hodinový výdělek */
                average_hourly_earnings?: number | null;
                /** @description Datum narození */
                birth_date?: string | null;
                /** @description Rodné číslo */
                birth_number?: string | null;
                /** @description Funkční požitky */
                functional_benefits?: boolean | null;
                /** @description Minimum zdravotního pojištění hradí jiný zaměstnavatel */
                health_minimum_elsewhere?: boolean | null;
                /** @description Identifikátor pracovněprávního vztahu */
                id_ppv?: string | null;
                /** @description Osobní identifikační číslo (IK MPSV) */
                ik_mpsv?: string | null;
                /** @description Osoby, které děti také vyživují */
                other_persons?: components["schemas"]["OtherPerson"][] | null;
                /** @description Děti vyživuje i jiná osoba */
                other_supporting_person?: boolean | null;
                /** @description Důvod slevy na pojistném za kratší pracovní dobu */
                part_time_discount?: ("A" | "B" | "C" | "D" | "E" | "F" | "G") | null;
                /** @description Pracující starobní důchodce se slevou na pojistném */
                pensioner?: boolean | null;
                /** @description Primární pracovněprávní vztah */
                primary_employment?: boolean | null;
                /** @description Kategorie zaměstnavatele podle § 5a zákona č. 589/1992 Sb. */
                risk_category?: ("A" | "B" | "C") | null;
                /** @description Stanovená týdenní pracovní doba */
                standard_weekly_hours?: number | null;
                /** @description Zdravotní pojištění platí stát */
                state_insured?: boolean | null;
                /** @description Daňové rezidentství */
                tax_residence?: string | null;
                /** @description Evidované srážky ze mzdy */
                wage_deductions?: boolean | null;
                /** @description Sjednaná týdenní pracovní doba */
                weekly_hours?: number | null;
                /** @description Místo výkonu práce */
                workplace?: components["schemas"]["Workplace"] | null;
            } | null;
            /**
             * @default none
             * @enum {unknown}
             */
            disability: "none" | "first" | "second" | "third";
            email: string | null;
            ended_on: string | null;
            first_name: string;
            full_name: string;
            /** @default 0 */
            gross_wage: number;
            health_insurer: string | null;
            id: number;
            last_name: string;
            note: string | null;
            personal_number: string;
            /** Format: date */
            started_on: string;
            /** @default false */
            student: boolean;
            /** @default false */
            ztpp: boolean;
        };
        /** @description An error */
        Error: {
            /** @description What is wrong, for programs */
            code?: string;
            /** @description What is wrong, for people, in Czech */
            error: string;
            /** @description What is wrong, by the path of the field */
            fields?: {
                [key: string]: string;
            };
        };
        Evidence: {
            code: string;
            text: string;
            weight: number;
        };
        ExchangeRate: {
            /** @description How many units the rate is for */
            amount: number;
            country: string;
            currency: string;
            name: string;
            /** @description CZK for `amount` units, as the bank publishes it */
            rate: number;
            /** @description CZK for one unit, at most six decimals */
            rate_per_unit: number;
        };
        /** @description Rates of a day */
        ExchangeRates: {
            /**
             * Format: date
             * @description The day asked for
             */
            date: string;
            /** @description Number of the list in its year */
            number: number;
            /**
             * Format: date
             * @description The day of the list
             */
            rate_date: string;
            rates: components["schemas"]["ExchangeRate"][];
            /**
             * @description Czech National Bank
             * @enum {unknown}
             */
            source: "cnb";
        };
        /** @description A report to an authority */
        Filing: {
            /** Format: date-time */
            created_at: string;
            filed_on: string | null;
            /**
             * @description `B` regular, `O` corrective, `S` cancellation
             * @enum {unknown}
             */
            filing_type: "B" | "O" | "S";
            /** Format: date-time */
            filled_at: string;
            /** @description How many forms of employments it has */
            forms: number;
            id: number;
            kind: string;
            /** @description Into how many files it is divided */
            packages: number;
            /** @description `YYYY-MM` */
            period: string;
            /** @enum {unknown} */
            proof_state: "none" | "delivered" | "accepted" | "rejected";
            /** @enum {unknown} */
            status: "draft" | "filed";
            /** @description GUID of the report; corrective ones have that of the regular */
            submission_id: string;
            /** Format: date-time */
            updated_at: string;
        };
        FilingForm: {
            employee: string;
            employee_id: number;
            form_id: string;
            /**
             * @description `R` new, `O` corrected, `S` cancelled
             * @enum {unknown}
             */
            type: "R" | "O" | "S";
        };
        FilingWithDetails: {
            /** Format: date-time */
            created_at: string;
            details: {
                forms: components["schemas"]["FilingForm"][];
            };
            filed_on: string | null;
            /**
             * @description `B` regular, `O` corrective, `S` cancellation
             * @enum {unknown}
             */
            filing_type: "B" | "O" | "S";
            /** Format: date-time */
            filled_at: string;
            /** @description How many forms of employments it has */
            forms: number;
            id: number;
            kind: string;
            /** @description Into how many files it is divided */
            packages: number;
            /** @description `YYYY-MM` */
            period: string;
            /** @enum {unknown} */
            proof_state: "none" | "delivered" | "accepted" | "rejected";
            /** @enum {unknown} */
            status: "draft" | "filed";
            /** @description GUID of the report; corrective ones have that of the regular */
            submission_id: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description First steps of a company */
        FirstSteps: {
            complete: boolean;
            done: number;
            hidden: boolean;
            items: {
                /** @description Label of the button */
                action: string;
                dismissed: boolean;
                done: boolean;
                /** @description Screen of the application */
                href: string;
                icon: string;
                key: string;
                text: string;
                title: string;
            }[];
            total: number;
        };
        FoundRecord: {
            /** @description Screen of the application */
            address: string;
            /** @description A month is `YYYY-MM`, an account its code */
            id: number | string;
            /** @description What tells it from others of the same title */
            subtitle: string;
            title: string;
            /** @description `partner`, `document`, `recurrence`, `bank_transaction`, `payment_order`, `employee`, `payroll_month`, `asset`, `trip`, `account`; more to come */
            type: string;
        };
        FreeMeals: {
            breakfast: boolean;
            /** Format: date */
            date: string;
            dinner: boolean;
            lunch: boolean;
        };
        FreeMealsInput: {
            /** @default false */
            breakfast?: boolean;
            /** Format: date */
            date: string;
            /** @default false */
            dinner?: boolean;
            /** @default false */
            lunch?: boolean;
        };
        GeneratePayslipsAnswer: {
            month: number;
            payslips: components["schemas"]["Payslip"][];
            year: number;
        };
        GeneratePayslipsBody: {
            month: number;
        };
        GetCalendarAnswer: {
            holidays: {
                /** Format: date */
                date: string;
                name: string;
            }[];
            months: {
                days: number;
                /** @description For wages of the month: remittances, and from 2026 the report `jmhz` */
                deadlines: {
                    [key: string]: string;
                };
                month: number;
                /** @description Monday to Friday without public holidays */
                working_days: number;
            }[];
            year: number;
        };
        GetCodebooksAnswer: {
            [key: string]: {
                [key: string]: unknown;
            }[];
        };
        GetInvitationLinkAnswer: {
            /** @description Whom the link was made for */
            email: string;
            entity_name: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Username */
            invited_by: string;
            /** @enum {unknown} */
            role: "accountant" | "editor" | "viewer";
            role_label: string;
        };
        GetPartnerStatementAnswer: {
            closing: number;
            /** Format: date */
            from: string;
            open_items: components["schemas"]["PartnerOpenItem"][];
            /** @description CZK; positive: owed to the company */
            opening: number;
            rows: components["schemas"]["PartnerMovement"][];
            /** Format: date */
            to: string;
        };
        /** @description A record of the change history */
        HistoryEvent: {
            /** @description Kind, such as `entity.updated` */
            action: string;
            /** @description Old and new values; only where a change has changed some */
            changes?: {
                /** @description Members of objects by their path */
                field: string;
                from: string | number | boolean | null;
                to: string | number | boolean | null;
            }[];
            /** Format: date-time */
            created_at: string;
            /** @description Only for `filing.…` */
            details?: {
                [key: string]: unknown;
            };
            id: number;
            /**
             * @description Only where the subject does not exist any more
             * @constant
             */
            subject_deleted?: true;
            subject_id: number | null;
            subject_type: string;
            summary: string;
            /** @description Username of the author */
            user: string | null;
        };
        /** @description A statement that holds a movement */
        HoldingStatement: {
            file_name: string;
            format: string;
            from: string | null;
            id: number;
            number: string | null;
            to: string | null;
        };
        /** @description An invitation addressed to the caller */
        Invitation: {
            entity_id: number;
            entity_name: string;
            /** @description Id of the membership */
            id: number;
            /** Format: date-time */
            invited_at: string;
            /** @description Username */
            invited_by: string | null;
            legal_form: string;
            legal_form_label: string;
            /** @enum {unknown} */
            role: "accountant" | "editor" | "viewer";
            role_label: string;
        };
        /** @description A link by which somebody becomes a member */
        InvitationLink: {
            /** Format: date-time */
            created_at: string;
            /** @description Whom it was made for; it does not say whether there is an account */
            email: string;
            /** Format: date-time */
            expires_at: string;
            id: number;
            /** @description Username */
            invited_by: string;
            /** @enum {unknown} */
            role: "accountant" | "editor" | "viewer";
            role_label: string;
        };
        InviteMemberBody: {
            login: string;
        } & {
            /** @description `accountant`, `editor` or `viewer`; anything else means `viewer` */
            role?: string;
        };
        IssueDocumentBody: {
            number?: string | null;
            series_id?: number | null;
        };
        /** @description The check of a month’s report */
        JmhzCheck: {
            can_cancel: boolean;
            /** Format: date */
            cancellation_deadline: string;
            /** Format: date */
            due_date: string;
            employments: number;
            errors: components["schemas"]["JmhzFinding"][];
            filings: {
                filed_on: string | null;
                /** @enum {unknown} */
                filing_type: "B" | "O" | "S";
                /** Format: date-time */
                filled_at: string;
                forms: number;
                id: number;
                packages: number;
                proof_state: string;
                /** @enum {unknown} */
                status: "draft" | "filed";
                submission_id: string;
            }[];
            /** @description Forms that the report would have */
            forms: number;
            /** @enum {unknown} */
            kind: "regular" | "corrective" | "cancellation";
            month: number;
            /** @description Files that the report would have */
            packages: number;
            /** @description `YYYY-MM` */
            period: string;
            persons: number;
            /** @description Only of a corrective report */
            plan: {
                added: components["schemas"]["PlannedForm"][];
                cancelled: components["schemas"]["PlannedForm"][];
                corrected: components["schemas"]["PlannedForm"][];
                stale: components["schemas"]["PlannedForm"][];
            } | null;
            /** @description Of the report filed last */
            proof_state: string | null;
            /** @description No errors */
            ready: boolean;
            report: components["schemas"]["MonthlyReport"];
            /** @enum {unknown} */
            state: "none" | "draft" | "filed" | "cancelled";
            submission_id: string | null;
            /** @description Null for a year without rates */
            totals: {
                /** @description CZK */
                employer_rounding: number;
                /** @description CZK */
                insurance: number;
                /** @description How many payslips */
                payslips: number;
                /** @description CZK */
                tax: number;
            } | null;
            warnings: components["schemas"]["JmhzFinding"][];
            year: number;
        };
        /** @description A finding of the check */
        JmhzFinding: {
            code: string;
            employee_id: number | null;
            /** @description Path of what to edit */
            field: string | null;
            /** @enum {unknown} */
            level: "error" | "warning";
            /** @description In Czech */
            message: string;
            /** @description `Firma` or the employee */
            subject: string;
        };
        JmhzRefusal: {
            error: string;
            fields?: {
                [key: string]: string;
            };
            issues?: components["schemas"]["JmhzFinding"][];
        };
        /** @description What the validation service said */
        JmhzValidation: {
            /** Format: date-time */
            checked_at: string;
            errors: {
                /** @description `Podani` or `Formular` */
                category: string;
                code: string;
                employee: string | null;
                form: string | null;
                message: string;
            }[];
            /** @enum {unknown} */
            kind: "regular" | "corrective" | "cancellation";
            ok: boolean;
            request_id: string;
        };
        LawReference: {
            href: string | null;
            title: string;
        };
        /** @description What the ledger holds for a card beside its plan */
        LedgerOfCard: {
            asset_id: number;
            /** @description Of the years that differ or are missing */
            difference: number;
            /** @enum {unknown} */
            disposal: "none" | "unposted" | "posted" | "differs";
            disposal_postings: components["schemas"]["DisposalPosting"][];
            /** @description Whether no year and not the disposal is posted otherwise */
            matches: boolean;
            years: components["schemas"]["AssetYearInLedger"][];
        };
        ListAccountsAnswer: components["schemas"]["Account"][];
        ListApiKeysAnswer: {
            keys: components["schemas"]["ApiKey"][];
        };
        ListAssetProposalsAnswer: {
            assets: {
                id: number;
                name: string;
            }[];
            proposals: components["schemas"]["AssetProposal"][];
        };
        ListAssetsAnswer: components["schemas"]["AssetRow"][];
        ListBankAccountsAnswer: components["schemas"]["BankAccount"][];
        ListBankTransactionsAnswer: {
            page: number;
            per: number;
            rows: components["schemas"]["BankTransactionInList"][];
            sums: {
                currency: string;
                in: number;
                /** @description Above zero */
                out: number;
                /** @description Of what came in less what went out */
                remaining: number;
            }[];
            /** @description Rows of the whole filter */
            total: number;
        };
        ListCashRegistersAnswer: components["schemas"]["CashRegister"][];
        ListCompaniesAnswer: components["schemas"]["Company"][];
        ListDifferingAssetsAnswer: components["schemas"]["DifferingCard"][];
        ListDocumentEntriesAnswer: components["schemas"]["Posted"][];
        ListDocumentPaymentsAnswer: components["schemas"]["Payment"][];
        ListDocumentsAnswer: {
            page: number;
            per: number;
            rows: components["schemas"]["DocumentInList"][];
            /** @description By currency, of issued documents; of drafts where `status` is `draft` */
            sums: components["schemas"]["DocumentSums"][];
            /** @description Rows of the whole filter */
            total: number;
        };
        ListEmployeesAnswer: components["schemas"]["Employee"][];
        ListEventsAnswer: {
            page: number;
            rows: components["schemas"]["HistoryEvent"][];
            total: number;
        };
        ListFilingsAnswer: {
            page: number;
            per: number;
            rows: components["schemas"]["Filing"][];
            sums: {
                forms: number;
            };
            /** @description Rows of the whole filter */
            total: number;
        };
        ListInvitationLinksAnswer: components["schemas"]["InvitationLink"][];
        ListInvitationsAnswer: components["schemas"]["Invitation"][];
        ListJmhzMonthsAnswer: {
            month: number;
            /** @description How many payslips the month has */
            payslips: number;
            /** @description `YYYY-MM` */
            period: string;
            report: components["schemas"]["MonthlyReport"];
            year: number;
        }[];
        ListJournalAnswer: {
            page: number;
            per: number;
            rows: components["schemas"]["Posting"][];
            sums: {
                amount: number;
            };
            /** @description Rows of the whole filter */
            total: number;
        };
        ListMailsAnswer: {
            page: number;
            per: number;
            rows: components["schemas"]["DocumentMailInList"][];
            /** @description How many have each status */
            sums: {
                failed: number;
                logged: number;
                queued: number;
                sent: number;
                suppressed: number;
            };
            /** @description Rows of the whole filter */
            total: number;
        };
        ListMembersAnswer: components["schemas"]["Member"][];
        ListNumberSeriesAnswer: components["schemas"]["NumberSeries"][];
        ListPartnersAnswer: {
            page: number;
            per: number;
            rows: components["schemas"]["PartnerInList"][];
            /** @description What is open with all partners of the filter, CZK */
            sums: {
                payable: number;
                receivable: number;
            };
            /** @description Rows of the whole filter */
            total: number;
        };
        ListPaymentOrdersAnswer: components["schemas"]["PaymentOrder"][];
        ListPayrollDutiesAnswer: components["schemas"]["Duty"][];
        ListPayslipsAnswer: {
            month: number;
            payslips: components["schemas"]["Payslip"][];
            totals: components["schemas"]["PayslipTotals"];
            year: number;
        };
        ListRatesAnswer: {
            /** Format: date */
            date: string;
            rows: components["schemas"]["StatutoryRate"][];
        };
        ListRecurrencesAnswer: components["schemas"]["Recurrence"][];
        ListRemindersAnswer: {
            page: number;
            per: number;
            rows: components["schemas"]["OverdueDocument"][];
            sums: components["schemas"]["OverdueSums"][];
            /** @description Rows of the whole filter */
            total: number;
        };
        ListRemovedPostingsAnswer: {
            page: number;
            per: number;
            rows: (components["schemas"]["Posting"] & {
                /** Format: date-time */
                removed_at: string;
            })[];
            /** @description Rows of the whole filter */
            total: number;
        };
        ListRulesAnswer: components["schemas"]["Rule"][];
        ListSessionsAnswer: components["schemas"]["Session"][];
        ListStatementsAnswer: {
            page: number;
            per: number;
            rows: components["schemas"]["BankStatement"][];
            sums: {
                /** @description Movements */
                count: number;
                credit: number;
                currency: string;
                debit: number;
            }[];
            /** @description Rows of the whole filter */
            total: number;
        };
        ListTripsAnswer: components["schemas"]["Trip"][];
        LockPeriodBody: {
            /** Format: date */
            locked_until: string;
        };
        LookupBanksAnswer: components["schemas"]["Bank"][];
        LookupStatementFormatsAnswer: {
            exports: string[];
            pdf: {
                banks: {
                    code: string;
                    name: string;
                }[];
                beta: boolean;
            };
        };
        MailInvitationAnswer: {
            mailed: boolean;
        };
        /** @description A mail as it would go out */
        MailPreview: {
            attach: ("pdf" | "isdoc")[];
            cc: string;
            /** @description What can be attached */
            forms: ("pdf" | "isdoc")[];
            /** @description The form that mail programs show */
            html: string;
            /** @enum {unknown} */
            kind: "document" | "reminder";
            /** @enum {unknown} */
            lang: "cs" | "en";
            level: number | null;
            /** @description How many levels of reminders the company has */
            levels: number;
            /** @description It would only be written to the log: there is no mail server */
            logged: boolean;
            message: string;
            /** @description Where replies go */
            reply_to: string | null;
            subject: string;
            /** @description It would not go out: the company is a sample */
            suppressed: boolean;
            /** @description The plain form, figures included */
            text: string;
            to: string;
        };
        Match: {
            difference?: components["schemas"]["MatchDifference"] | null;
            items: components["schemas"]["MatchItem"][];
            rate?: number | null;
        };
        MatchDifference: {
            account_code?: string | null;
            /** @enum {unknown} */
            kind: "rounding" | "fee" | "exchange" | "overpayment" | "other";
            text?: string | null;
        };
        /** @description What was decided of new movements */
        MatchingRun: {
            /** @description New movements that were looked at */
            checked: number;
            matched: number;
            none: number;
            proposed: number;
            rows: {
                /** @description The best one */
                candidate: components["schemas"]["Candidate"] | null;
                /**
                 * @description `automatic`: one has a proof and nothing stands against it, `propose`: a person decides, `none`: nothing is known
                 * @enum {unknown}
                 */
                decision: "automatic" | "propose" | "none";
                /** @description The movement */
                id: number;
            }[];
        };
        MatchingToRun: {
            bank_account_id?: number | null;
            /** @default false */
            dry_run?: boolean;
            from?: string | null;
            ids?: number[] | null;
            to?: string | null;
        };
        MatchItem: {
            amount?: number | null;
            document_id?: number | null;
            duty?: components["schemas"]["PaidDuty"] | null;
            payment_id?: number | null;
            payslip_id?: number | null;
            transaction_id?: number | null;
            transfer?: "waiting" | null;
        };
        /** @description A member of a company, or an invitation */
        Member: {
            accepted_at: string | null;
            display_name: string | null;
            email: string | null;
            /** @description Id of the membership */
            id: number;
            invited_by: string | null;
            is_self: boolean;
            /** @description Invited, not yet accepted */
            pending: boolean;
            /** @enum {unknown} */
            role: "owner" | "accountant" | "editor" | "viewer";
            role_label: string;
            user_id: number;
            username: string;
        };
        /** @description What is true of the report of a month, whatever waits for being filed */
        MonthlyReport: {
            differences: {
                /**
                 * @description `added`: missing in the filed report; `removed`: in it, without a payslip today
                 * @enum {unknown}
                 */
                change: "added" | "removed" | "changed";
                employee: string;
                employee_id: number;
                figures: {
                    filed: string | null;
                    /** @description In Czech */
                    label: string;
                    present: string | null;
                    /** @enum {unknown} */
                    unit: "CZK" | "h";
                }[];
                since: string | null;
            }[];
            differs_since: string | null;
            /** Format: date */
            due_date: string;
            filed_on: string | null;
            /** @description The first day on which the report was late */
            overdue_since: string | null;
            /**
             * @description `filed` also while a corrective report waits; `differs`: filed, and the payslips say otherwise
             * @enum {unknown}
             */
            status: "none" | "draft" | "filed" | "differs" | "cancelled";
            /** @description The report that was built last and is not filed yet */
            waiting: {
                /** Format: date */
                built_on: string;
                filing_id: number;
                /** @enum {unknown} */
                filing_type: "B" | "O" | "S";
            } | null;
        };
        NewBankConnection: {
            /** @enum {unknown} */
            provider: "fio" | "folder";
            token?: string | null;
        };
        NewInvitationLink: {
            /** Format: date-time */
            created_at: string;
            /** @description Whom it was made for; it does not say whether there is an account */
            email: string;
            /** Format: date-time */
            expires_at: string;
            id: number;
            /** @description Username */
            invited_by: string;
            /** @description Whether it is on its way to the address by mail */
            mailed: boolean;
            /** @enum {unknown} */
            role: "accountant" | "editor" | "viewer";
            role_label: string;
            /** @description Shown this once: only its hash is stored */
            url: string;
        };
        NewPayment: {
            amount?: number | null;
            amount_czk?: number | null;
            bank_account_id?: number | null;
            cash_register_id?: number | null;
            method?: ("transfer" | "cash" | "card" | "cod" | "other" | "offset") | null;
            note?: string | null;
            offset_document_id?: number | null;
            paid_on?: string | null;
            rate?: number | null;
        };
        NewPaymentOrderAnswer: {
            bank_account_id: number;
            /** @description How many items it has */
            count: number;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** Format: date */
            due_on: string;
            exported_at: string | null;
            /**
             * @description What file it is: `abo` in CZK, `sepa` in EUR
             * @enum {unknown}
             */
            format: "abo" | "sepa";
            id: number;
            items: components["schemas"]["PaymentOrderItem"][];
            note: string | null;
            /** @description `ORDER-` and the id */
            number: string;
            /** @description The order in whose place it was made */
            replaces: number | null;
            /** @description Of the file in its usual format, in hexadecimal */
            sha256: string | null;
            /**
             * @description `exported` once its file was downloaded, `partial` and `executed` by movements of the bank, `replaced` by another order
             * @enum {unknown}
             */
            state: "created" | "exported" | "partial" | "executed" | "replaced";
            total: number;
            /** @description `MANY_ITEMS`: more items than every bank takes in one file */
            warnings: {
                /** @enum {unknown} */
                code: "MANY_ITEMS";
                message: string;
            }[];
        };
        NewPaymentOrderItem: {
            amount?: number | null;
            bank_code?: string | null;
            bic?: string | null;
            constant_symbol?: string | null;
            document_id?: number | null;
            duty?: components["schemas"]["PaidDuty"] | null;
            iban?: string | null;
            message?: string | null;
            name?: string | null;
            number?: string | null;
            payslip_id?: number | null;
            specific_symbol?: string | null;
            variable_symbol?: string | null;
        };
        NewRule: {
            /** @default true */
            active?: boolean;
            conditions: components["schemas"]["NewRuleConditions"];
            effects: components["schemas"]["NewRuleEffects"];
            name: string;
            position?: number | null;
            /** @enum {unknown} */
            target: "bank_transaction" | "document";
        };
        NewRuleConditions: {
            amount_from?: number | null;
            amount_to?: number | null;
            bank_account_id?: number | null;
            constant_symbol?: string | null;
            counter_account?: string | null;
            currency?: string | null;
            direction?: ("in" | "out" | "issued" | "received") | null;
            partner_id?: number | null;
            specific_symbol?: string | null;
            /** @default [] */
            text?: string[];
            variable_symbol?: string | null;
        };
        NewRuleEffects: {
            account_code?: string | null;
            category?: ("income_taxable" | "income_other" | "expense_deductible" | "expense_other" | "transfer") | null;
            cost_centre?: string | null;
            /** @default false */
            ignore?: boolean;
            note?: string | null;
            partner_id?: number | null;
            /** @default false */
            post?: boolean;
            /** @default [] */
            tags?: string[];
            vat_treatment?: ("taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss") | null;
        };
        /** @description How numbers of documents are made */
        NumberSeries: {
            archived: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description Whether documents of the kind take it unless they name another */
            default: boolean;
            id: number;
            /** @enum {unknown} */
            kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability" | "internal";
            name: string;
            /** @description Counter of the next number, of the present fiscal year when `yearly` */
            next: number;
            /** @description `{prefix}`, `{yyyy}`, `{yy}`, `{mm}`, `{nn}` to `{nnnnnnnn}` */
            pattern: string;
            prefix: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Whether the counter begins anew with each fiscal year */
            yearly: boolean;
            /** @description Ascending; of a yearly series the present fiscal year is always there */
            years: components["schemas"]["NumberSeriesYear"][];
        };
        NumberSeriesYear: {
            /** @description Counters below `next` that no document has, the first 100 */
            gaps: number[];
            /** @description Number with the highest counter */
            last_number: string | null;
            next: number;
            /** @description Year in which the fiscal year begins; null: the series counts for ever */
            year: number | null;
        };
        OtherPerson: {
            birth_date?: string | null;
            birth_number?: string | null;
            first_name: string;
            last_name: string;
        };
        /** @description What is to be reminded of */
        OverdueDocument: {
            automatic_on: string | null;
            currency: string;
            days_overdue: number;
            document_id: number;
            /** Format: date */
            due_on: string;
            email: string | null;
            kind: string;
            last_at: string | null;
            /** @description 0: nobody was reminded yet */
            last_level: number;
            next_level: number;
            number: string;
            partner_id: number | null;
            partner_name: string | null;
            remaining: number;
            reminded_today: boolean;
            total_payable: number;
        };
        OverdueSums: {
            count: number;
            currency: string;
            remaining: number;
        };
        PaidDuty: {
            insurer?: string | null;
            /** @enum {unknown} */
            kind: "vat" | "corporate_income_tax" | "personal_income_tax" | "wage_tax" | "withholding_tax" | "social_insurance" | "health_insurance" | "self_employed_social" | "self_employed_health";
            period: string;
        };
        /** @description A contact */
        Partner: {
            archived: boolean;
            bank_accounts: components["schemas"]["PartnerAccount"][];
            checked_at: string | null;
            city: string | null;
            country: string;
            /** Format: date-time */
            created_at: string;
            currency: string | null;
            databox: string | null;
            default_account: string | null;
            default_vat_treatment: string | null;
            dic: string | null;
            due_days: number | null;
            email: string | null;
            house_number: string | null;
            ico: string | null;
            id: number;
            /** @enum {unknown} */
            kind: "company" | "person";
            language: string | null;
            last_documents: components["schemas"]["PartnerDocument"][];
            name: string;
            note: string | null;
            orientation_number: string | null;
            phone: string | null;
            street: string | null;
            tags: string[];
            /** @description Issued this fiscal year, CZK without VAT */
            turnover: number;
            unreliable: boolean | null;
            /** Format: date-time */
            updated_at: string;
            vat_id: string | null;
            vat_payer: boolean | null;
            web: string | null;
            zip: string | null;
        };
        PartnerAccount: {
            bank_code: string | null;
            bic: string | null;
            currency: string | null;
            iban: string | null;
            number: string | null;
            published: boolean | null;
        };
        PartnerAccountInput: {
            bank_code?: string | null;
            bic?: string | null;
            currency?: string | null;
            iban?: string | null;
            number?: string | null;
            published?: boolean | null;
        };
        PartnerDifference: {
            /** @description As the partner had it */
            current: unknown;
            field: string;
            registry: unknown;
        };
        PartnerDocument: {
            currency: string;
            due_on: string | null;
            id: number;
            /** Format: date */
            issued_on: string;
            kind: string;
            number: string | null;
            remaining: number;
            total_payable: number;
        };
        /** @description A contact with what is open, CZK */
        PartnerInList: {
            archived: boolean;
            bank_accounts: components["schemas"]["PartnerAccount"][];
            checked_at: string | null;
            city: string | null;
            country: string;
            /** Format: date-time */
            created_at: string;
            currency: string | null;
            databox: string | null;
            default_account: string | null;
            default_vat_treatment: string | null;
            dic: string | null;
            due_days: number | null;
            email: string | null;
            house_number: string | null;
            ico: string | null;
            id: number;
            /** @enum {unknown} */
            kind: "company" | "person";
            language: string | null;
            name: string;
            note: string | null;
            orientation_number: string | null;
            payable: number;
            phone: string | null;
            receivable: number;
            street: string | null;
            tags: string[];
            unreliable: boolean | null;
            /** Format: date-time */
            updated_at: string;
            vat_id: string | null;
            vat_payer: boolean | null;
            web: string | null;
            zip: string | null;
        };
        PartnerMovement: {
            /** @description In the currency */
            amount: number;
            balance: number;
            credit: number;
            currency: string;
            /** Format: date */
            date: string;
            debit: number;
            document_id: number | null;
            number: string | null;
            payment_id: number | null;
            text: string;
        };
        PartnerOpenItem: {
            currency: string;
            /** @description 0: not due yet */
            days_overdue: number;
            document_id: number;
            due_on: string | null;
            number: string | null;
            paid: number;
            remaining: number;
            total_payable: number;
        };
        PayeeAccount: {
            bank_code: string | null;
            bic: string | null;
            iban: string | null;
            number: string | null;
        };
        PayeeAccountInput: {
            bank_code?: string | null;
            bic?: string | null;
            iban?: string | null;
            number?: string | null;
        };
        /** @description A payment of a document */
        Payment: {
            /** @description In the currency of the document; below zero was given back */
            amount: number;
            amount_czk: number;
            /** @description Null: on its way, on 261 */
            bank_account_id: number | null;
            /** @description The movement of the bank that it is */
            bank_transaction_id: number | null;
            /** @description Of cash */
            cash_register_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** @description Null where a movement of the bank paid something else than a document */
            document_id: number | null;
            /** @description CZK; above zero a gain */
            exchange_difference: number;
            id: number;
            /** @enum {unknown} */
            method: "transfer" | "cash" | "card" | "cod" | "other" | "offset";
            note: string | null;
            /** @description Of cash, else null */
            number: string | null;
            /** @description The other document of an offset */
            offset_document_id: number | null;
            /** Format: date */
            paid_on: string;
            /** @description CZK for one unit; null in CZK */
            rate: number | null;
            /** @description Of a payment of an advance: the document that deducts it, also a draft */
            settled_by_id: number | null;
            /** @description Of a payment of an advance: its tax receipt */
            tax_receipt_id: number | null;
        };
        /** @description A payment order */
        PaymentOrder: {
            bank_account_id: number;
            /** @description How many items it has */
            count: number;
            /** Format: date-time */
            created_at: string;
            currency: string;
            /** Format: date */
            due_on: string;
            exported_at: string | null;
            /**
             * @description What file it is: `abo` in CZK, `sepa` in EUR
             * @enum {unknown}
             */
            format: "abo" | "sepa";
            id: number;
            items: components["schemas"]["PaymentOrderItem"][];
            note: string | null;
            /** @description `ORDER-` and the id */
            number: string;
            /** @description The order in whose place it was made */
            replaces: number | null;
            /** @description Of the file in its usual format, in hexadecimal */
            sha256: string | null;
            /**
             * @description `exported` once its file was downloaded, `partial` and `executed` by movements of the bank, `replaced` by another order
             * @enum {unknown}
             */
            state: "created" | "exported" | "partial" | "executed" | "replaced";
            total: number;
        };
        PaymentOrderCheck: {
            /** @enum {unknown} */
            code: "no_account" | "bad_account" | "duplicate_item" | "not_approved" | "own_account" | "unreliable_payer" | "unpublished_over_limit" | "account_abroad" | "account_changed" | "duplicate_invoice" | "check_unavailable" | "unpublished_account" | "overdue";
            /**
             * @description `block`: cannot be paid; `confirm`: only when it is confirmed; `info`: to know
             * @enum {unknown}
             */
            level: "block" | "confirm" | "info";
            /** @description In Czech, with the values compared */
            text: string;
        };
        PaymentOrderItem: {
            /** @description In the currency of the order */
            amount: number;
            bank_code: string | null;
            bic: string | null;
            /** @description What was found out when the order was made */
            checks: components["schemas"]["PaymentOrderCheck"][];
            constant_symbol: string | null;
            document_id: number | null;
            duty: {
                /** @description Code of the health insurer */
                insurer: string | null;
                /** @enum {unknown} */
                kind: "vat" | "corporate_income_tax" | "personal_income_tax" | "wage_tax" | "withholding_tax" | "social_insurance" | "health_insurance" | "self_employed_social" | "self_employed_health";
                /** @description A month, quarter or year: `2026-10`, `2026-Q3`, `2026` */
                period: string;
            } | null;
            /** @description The movement of the bank that paid it */
            executed_by: number | null;
            iban: string;
            id: number;
            message: string | null;
            /** @description Who is paid */
            name: string;
            /** @description With its prefix; null: an account abroad */
            number: string | null;
            payslip_id: number | null;
            /** @description What the registry of VAT payers answered; null: it was not asked, or did not answer */
            proof: {
                /** Format: date-time */
                checked_at: string;
                dic: string;
                /** @enum {unknown} */
                kind: "payer" | "identified" | "none";
                /** @description Whether the payee publishes the account */
                published: boolean;
                unreliable: boolean;
            } | null;
            /** @description The text of a QR code that pays the item; in CZK only */
            spayd: string | null;
            specific_symbol: string | null;
            variable_symbol: string | null;
        };
        /** @description A payslip */
        Payslip: {
            /** Format: date-time */
            created_at: string;
            data: components["schemas"]["PayslipData"];
            employee_id: number;
            employee_name: string;
            /** @description CZK */
            employer_cost: number;
            /** @description CZK */
            gross: number;
            id: number;
            month: number;
            /** @description CZK */
            net: number;
            /** @enum {unknown} */
            status: "draft" | "approved" | "posted";
            /** Format: date-time */
            updated_at: string;
            year: number;
        };
        PayslipData: {
            assessment_base: {
                /** @description CZK */
                health: number;
                /** @description CZK */
                social: number;
            };
            attendance?: components["schemas"]["Attendance"];
            /** @description CZK */
            base_gross: number;
            /** @description CZK */
            bonuses: number;
            employee: {
                /** @description CZK */
                health: number;
                /** @description CZK */
                social: number;
                /** @description CZK */
                total: number;
            };
            employer: {
                /** @description CZK */
                health: number;
                /** @description CZK */
                social: number;
                /** @description CZK */
                total: number;
            };
            /** @description CZK */
            employer_cost: number;
            /** @description CZK */
            gross: number;
            /** @description CZK */
            health_min_base_topup: number;
            insured: {
                health: boolean;
                social: boolean;
            };
            /** @description CZK */
            net: number;
            /** @description CZK */
            payout: number;
            postings: {
                /** @description CZK */
                amount: number;
                credit: string;
                debit: string;
                text: string;
            }[];
            tax: components["schemas"]["PayslipTax"];
            warnings: string[];
        };
        PayslipTax: {
            /** @description CZK */
            advance: number;
            /** @description CZK */
            advance_before_credits: number;
            /** @description CZK */
            base: number;
            child_benefit: {
                /** @description CZK */
                as_credit: number;
                /** @description CZK */
                bonus: number;
                /** @description CZK */
                total: number;
            };
            credits: {
                /** @description CZK */
                amount: number;
                /** @description CZK */
                entitlement: number;
                key: string;
                label: string;
            }[];
            /** @enum {unknown} */
            kind: "advance" | "withholding";
            rate_split: {
                /** @description CZK */
                base: number;
                rate: number;
                /** @description CZK */
                tax: number;
            }[];
            /** @description CZK */
            rounded_base: number;
            /** @description CZK */
            withholding: number;
        };
        /** @description Premiums of both sides; tax less bonuses: net, social, health and tax are the cost */
        PayslipTotals: {
            /** @description CZK */
            employer_cost: number;
            /** @description CZK */
            gross: number;
            /** @description CZK */
            health: number;
            /** @description CZK */
            net: number;
            /** @description CZK */
            payout: number;
            /** @description CZK */
            social: number;
            /** @description CZK */
            tax: number;
        };
        PayslipWithSteps: {
            /** Format: date-time */
            created_at: string;
            data: components["schemas"]["PayslipData"];
            employee_id: number;
            employee_name: string;
            /** @description CZK */
            employer_cost: number;
            /** @description CZK */
            gross: number;
            id: number;
            month: number;
            /** @description CZK */
            net: number;
            /** @enum {unknown} */
            status: "draft" | "approved" | "posted";
            /** @description How each figure came about, with the paragraph of the law */
            steps: {
                /** @description The figures that the step leads to: their places in `data`, joined by `_`, a credit by its `key`. The steps of a figure are those that name it, in order */
                figures: ("base_gross" | "bonuses" | "gross" | "employee_social" | "employee_health" | "health_min_base_topup" | "tax_rounded_base" | "tax_advance_before_credits" | "tax_credit_taxpayer" | "tax_credit_disability_first_second" | "tax_credit_disability_third" | "tax_credit_ztpp" | "tax_credit_student" | "tax_child_benefit_as_credit" | "tax_child_benefit_bonus" | "tax_advance" | "tax_withholding" | "net" | "payout" | "employer_social" | "employer_health" | "employer_cost")[];
                inputs: components["schemas"]["StepInput"][];
                paragraph: components["schemas"]["LawReference"];
                /** @description Per cent */
                rate: string | null;
                result: number | null;
                rounding: string | null;
                unrounded: string | null;
                what: string;
            }[];
            /** Format: date-time */
            updated_at: string;
            year: number;
        };
        PlannedForm: {
            employee_id: number;
            /** @description Null until it is given */
            form_id: string | null;
            name: string;
        };
        PostDisposalEntryBody: {
            account?: string | null;
        };
        PostDocumentEntriesAnswer: {
            entries: components["schemas"]["Posted"][];
        };
        PostDocumentEntriesBody: Record<string, never>;
        /** @description A posting of what is shown */
        Posted: {
            /** @description CZK */
            amount: number;
            cost_centre: string | null;
            credit: string;
            currency: string | null;
            currency_amount: number | null;
            /** Format: date */
            date: string;
            debit: string;
            document_id: number | null;
            /** @description Of the posting; null in a preview */
            id: number | null;
            partner_id: number | null;
            source: string;
            source_id: number | null;
            text: string;
        };
        PostedLineInput: {
            account_code?: string | null;
            cost_centre?: string | null;
            line_id: number;
        };
        /** @description A posting */
        Posting: {
            amount: number;
            cost_centre: string | null;
            /** Format: date-time */
            created_at: string;
            credit: string;
            currency: string | null;
            currency_amount: number | null;
            /** Format: date */
            date: string;
            debit: string;
            document_id: number | null;
            /** @description The entry that the posting belongs to: the postings of one thing that are replaced together. It stays when they are posted anew */
            entry_id: number;
            id: number;
            partner_id: number | null;
            source: string;
            source_id: number | null;
            text: string;
        };
        PreviewDocumentBody: {
            document: {
                accounting_on?: string | null;
                bank_account_id?: number | null;
                cash_register_id?: number | null;
                constant_symbol?: string | null;
                currency?: string | null;
                due_on?: string | null;
                external_number?: string | null;
                issued_on?: string | null;
                /** @enum {unknown} */
                kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability";
                language?: ("cs" | "en" | "de" | "sk") | null;
                /** @default [] */
                lines?: components["schemas"]["DocumentLineInput"][];
                note?: string | null;
                order_number?: string | null;
                partner_id?: number | null;
                payee_account?: components["schemas"]["PayeeAccountInput"] | null;
                payment_method?: ("transfer" | "cash" | "card" | "cod" | "other") | null;
                /** @default false */
                prices_include_vat?: boolean;
                rate?: number | null;
                reason?: string | null;
                received_on?: string | null;
                rounding?: number | null;
                /** @default false */
                self_billed?: boolean;
                series_id?: number | null;
                /** @default false */
                simplified?: boolean;
                specific_symbol?: string | null;
                /** @default [] */
                tags?: string[];
                taxable_on?: string | null;
                text_after?: string | null;
                text_before?: string | null;
                variable_symbol?: string | null;
                vat?: components["schemas"]["SupplierVatRow"][] | null;
                vat_period_on?: string | null;
            };
            document_id?: number | null;
            /** @default false */
            issue?: boolean;
            number?: string | null;
        };
        PreviewDocumentMailBody: {
            attach?: ("pdf" | "isdoc")[] | null;
            cc?: string | string[];
            /**
             * @default document
             * @enum {unknown}
             */
            kind?: "document" | "reminder";
            lang?: ("cs" | "en") | null;
            level?: number | null;
            message?: string | null;
            subject?: string | null;
            to?: string | string[];
        };
        PreviewedRule: {
            /** @default true */
            active?: boolean;
            conditions: components["schemas"]["NewRuleConditions"];
            effects: components["schemas"]["NewRuleEffects"];
            /** @default Pravidlo */
            name?: string;
            position?: number | null;
            /** @enum {unknown} */
            target: "bank_transaction" | "document";
        };
        PublishedAccount: {
            bank_code: string | null;
            iban: string | null;
            number: string | null;
            published_on: string | null;
        };
        /** @description A payment that was recorded */
        RecordedPayment: {
            /** @description In the currency of the document; below zero was given back */
            amount: number;
            amount_czk: number;
            /** @description Null: on its way, on 261 */
            bank_account_id: number | null;
            /** @description The movement of the bank that it is */
            bank_transaction_id: number | null;
            /** @description Of cash */
            cash_register_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** @description Null where a movement of the bank paid something else than a document */
            document_id: number | null;
            /** @description CZK; above zero a gain */
            exchange_difference: number;
            id: number;
            /** @enum {unknown} */
            method: "transfer" | "cash" | "card" | "cod" | "other" | "offset";
            note: string | null;
            /** @description Of cash, else null */
            number: string | null;
            /** @description The other document of an offset */
            offset_document_id: number | null;
            /** Format: date */
            paid_on: string;
            /** @description CZK for one unit; null in CZK */
            rate: number | null;
            /** @description Of a payment of an advance: the document that deducts it, also a draft */
            settled_by_id: number | null;
            /** @description Of a payment of an advance: its tax receipt */
            tax_receipt_id: number | null;
            /** @description `CASH_LIMIT`, or none */
            warnings: components["schemas"]["DocumentWarning"][];
        };
        /** @description A document that repeats */
        Recurrence: {
            /** @description `false`: paused */
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description Of the month, its last one where it is shorter; weekly 1 (Monday) to 7 */
            day: number | "last";
            document: components["schemas"]["RecurringDocument"];
            ends_on: string | null;
            id: number;
            /** @description `false`: drafts are made */
            issue: boolean;
            /** @description Null: nothing was due yet */
            last_run: {
                /** @description What was made; null where it failed, or where the draft was deleted since */
                document_id: number | null;
                /** @description Why nothing was made, in Czech; it is tried again daily */
                error: string | null;
                /**
                 * Format: date
                 * @description The scheduled day
                 */
                on: string;
            } | null;
            name: string;
            /** @description The next scheduled day, also of one that is paused; null: none any more */
            next_on: string | null;
            /** @description The contact as it is now */
            partner_name: string | null;
            /** @enum {unknown} */
            period: "weekly" | "monthly" | "quarterly" | "half_yearly" | "yearly";
            /** @description Whether what was issued is mailed */
            send: boolean;
            /** Format: date */
            starts_on: string;
            /**
             * @description The day of the supply: that of the document, the end of its month, or of the month before
             * @enum {unknown}
             */
            taxable: "issue" | "month_end" | "previous_month_end";
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A recurrence with what it made */
        RecurrenceDetail: {
            /** @description `false`: paused */
            active: boolean;
            /** Format: date-time */
            created_at: string;
            /** @description Of the month, its last one where it is shorter; weekly 1 (Monday) to 7 */
            day: number | "last";
            document: components["schemas"]["RecurringDocument"];
            ends_on: string | null;
            id: number;
            /** @description `false`: drafts are made */
            issue: boolean;
            /** @description Null: nothing was due yet */
            last_run: {
                /** @description What was made; null where it failed, or where the draft was deleted since */
                document_id: number | null;
                /** @description Why nothing was made, in Czech; it is tried again daily */
                error: string | null;
                /**
                 * Format: date
                 * @description The scheduled day
                 */
                on: string;
            } | null;
            name: string;
            /** @description The next scheduled day, also of one that is paused; null: none any more */
            next_on: string | null;
            /** @description The contact as it is now */
            partner_name: string | null;
            /** @enum {unknown} */
            period: "weekly" | "monthly" | "quarterly" | "half_yearly" | "yearly";
            /** @description The documents that it made, the latest 24, latest first */
            runs: {
                document_id: number;
                number: string | null;
                /** Format: date */
                on: string;
                /** @enum {unknown} */
                status: "draft" | "issued" | "cancelled";
            }[];
            /** @description Whether what was issued is mailed */
            send: boolean;
            /** Format: date */
            starts_on: string;
            /**
             * @description The day of the supply: that of the document, the end of its month, or of the month before
             * @enum {unknown}
             */
            taxable: "issue" | "month_end" | "previous_month_end";
            /** Format: date-time */
            updated_at: string;
        };
        RecurringDocument: {
            accounting_on?: string | null;
            bank_account_id?: number | null;
            cash_register_id?: number | null;
            constant_symbol?: string | null;
            currency?: string | null;
            due_on?: string | null;
            external_number?: string | null;
            issued_on?: string | null;
            /** @enum {unknown} */
            kind: "invoice" | "advance" | "tax_receipt" | "credit_note" | "received_invoice" | "received_advance" | "received_credit_note" | "receipt" | "cash_in" | "cash_out" | "quote" | "order" | "delivery_note" | "other_receivable" | "other_liability";
            language?: ("cs" | "en" | "de" | "sk") | null;
            /** @default [] */
            lines?: components["schemas"]["DocumentLineInput"][];
            note?: string | null;
            order_number?: string | null;
            partner_id?: number | null;
            payee_account?: components["schemas"]["PayeeAccountInput"] | null;
            payment_method?: ("transfer" | "cash" | "card" | "cod" | "other") | null;
            /** @default false */
            prices_include_vat?: boolean;
            rate?: number | null;
            reason?: string | null;
            received_on?: string | null;
            rounding?: number | null;
            /** @default false */
            self_billed?: boolean;
            series_id?: number | null;
            /** @default false */
            simplified?: boolean;
            specific_symbol?: string | null;
            /** @default [] */
            tags?: string[];
            taxable_on?: string | null;
            text_after?: string | null;
            text_before?: string | null;
            variable_symbol?: string | null;
            vat?: components["schemas"]["SupplierVatRow"][] | null;
            vat_period_on?: string | null;
        };
        RefreshPartnerAnswer: {
            /** @description Fields that now have the value of the registry */
            applied: string[];
            /** Format: date-time */
            checked_at: string;
            differences: components["schemas"]["PartnerDifference"][];
            partner: components["schemas"]["Partner"];
            /** @description Czech sentences: dissolved, a registry that is away */
            warnings: string[];
        };
        RefreshPartnerBody: {
            /** @description true: everything; absent: nothing */
            apply?: boolean | ("name" | "dic" | "street" | "house_number" | "orientation_number" | "city" | "zip" | "vat_payer" | "unreliable" | "bank_accounts")[];
        };
        RegisterBody: {
            display_name?: string | null;
            email: string;
            password: string;
            username: string;
        };
        RemindDocumentBody: {
            level?: number | null;
            message?: string | null;
        };
        RequestPasswordResetAnswer: Record<string, never>;
        RequestPasswordResetBody: {
            email: string;
        };
        ResetPasswordBody: {
            password: string;
        };
        /** @description What happens to movements that are like one another */
        Rule: {
            about: components["schemas"]["RuleAbout"];
            active: boolean;
            conditions: components["schemas"]["RuleConditions"];
            /** Format: date-time */
            created_at: string;
            effects: components["schemas"]["RuleEffects"];
            /** @description How often it posted, put aside, filled or first proposed something */
            hits: number;
            id: number;
            last_hit_at: string | null;
            name: string;
            /** @description From 1; the first rule that fits counts */
            position: number;
            /** @enum {unknown} */
            target: "bank_transaction" | "document";
            /** Format: date-time */
            updated_at: string;
        };
        /** @description Names of what conditions and effects refer to */
        RuleAbout: {
            account: string | null;
            bank_account: string | null;
            condition_partner: string | null;
            partner: string | null;
        };
        /** @description What has to hold, all of it; null and empty: whatever it is */
        RuleConditions: {
            /** @description Without the sign, inclusive */
            amount_from: number | null;
            amount_to: number | null;
            bank_account_id: number | null;
            constant_symbol: string | null;
            /** @description `19-2000145399/0800`; of another state an IBAN */
            counter_account: string | null;
            currency: string | null;
            direction: ("in" | "out" | "issued" | "received") | null;
            partner_id: number | null;
            specific_symbol: string | null;
            /** @description Any of them; `*` stands for any characters */
            text: string[];
            /** @description The whole symbol, or its beginning and `*` */
            variable_symbol: string | null;
        };
        /** @description What the rule does */
        RuleEffects: {
            /** @description Where it is posted, in double entry */
            account_code: string | null;
            /** @description What it is in the cash journal, without double entry */
            category: ("income_taxable" | "income_other" | "expense_deductible" | "expense_other" | "transfer") | null;
            cost_centre: string | null;
            /** @description Movements: put aside */
            ignore: boolean;
            note: string | null;
            partner_id: number | null;
            /** @description Movements: posted at once; otherwise proposed */
            post: boolean;
            tags: string[];
            vat_treatment: ("taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss") | null;
        };
        /** @description What a rule would have done */
        RulePreview: {
            /** @description Those that the rule fits, also where something blocks it */
            matched: number;
            rows: components["schemas"]["RulePreviewRow"][];
            /** @description Movements of the days */
            total: number;
        };
        RulePreviewRow: {
            amount: number;
            /** @description Null: nothing; `entered`: a person put it aside, took it back, or assigned an account to it */
            blocked_by: null | {
                /** @description An earlier rule fits */
                rule_id: number;
            } | ("matched" | "posted" | "entered" | "locked");
            currency: string;
            /** Format: date */
            date: string;
            effects: components["schemas"]["RuleEffects"];
            reasons: components["schemas"]["RuleReason"][];
            subject_id: number;
            /** @enum {unknown} */
            subject_type: "BankTransaction";
            /** @description Name and message */
            text: string;
            /** @enum {unknown} */
            would: "post" | "propose" | "ignore" | "fill";
        };
        RuleReason: {
            condition: string;
            found: string | number;
            /** @description The same as a Czech sentence */
            text: string;
            wanted: string | number | string[];
        };
        RuleToPreview: {
            from?: string | null;
            rule?: components["schemas"]["PreviewedRule"] | null;
            rule_id?: number | null;
            to?: string | null;
        };
        RunRecurrenceBody: {
            period?: string | null;
        };
        SearchCompanyAnswer: {
            rows: components["schemas"]["FoundRecord"][];
        };
        SendDocumentBody: {
            attach?: ("pdf" | "isdoc")[] | null;
            cc?: string | string[];
            lang?: ("cs" | "en") | null;
            message?: string | null;
            subject?: string | null;
            to?: string | string[];
        };
        /** @description A browser session */
        Session: {
            /** Format: date-time */
            created_at: string;
            /** @description Whether this request came by it */
            current: boolean;
            /** @description What the browser said of itself */
            device: string;
            id: number;
            /** Format: date-time */
            last_used_at: string;
        };
        SettleDocumentAdvancesBody: {
            advance_ids: number[];
        };
        SignInBody: {
            login: string;
            password: string;
        };
        /** @description The resource has changed since it was read */
        Stale: {
            /** @enum {unknown} */
            code: "STALE";
            /** @description The present resource, as its GET answers */
            current: {
                [key: string]: unknown;
            };
            error: string;
        };
        /** @description What became of a file */
        StatementImport: {
            statements: components["schemas"]["BankStatement"][];
            transactions: {
                /** @description Movements that were */
                known: number;
                /** @description Movements that were not known */
                new: number;
            };
            /** @description `STATEMENT_UNBALANCED`, `STATEMENT_GAP`, or none */
            warnings: {
                code: string;
                message: string;
            }[];
        };
        /** @description A statutory value with the paragraph it is written in */
        StatutoryRate: {
            description: string;
            key: string;
            reference: components["schemas"]["LawReference"];
            uncertain: string | null;
            /** @description One unit, or one for each column */
            unit: unknown;
            /** Format: date */
            valid_from: string;
            valid_to: string | null;
            /** @description A number, a text, or a list or object of them; a decimal of over 15 digits is a text */
            value: unknown;
            /** Format: date */
            verified: string;
        };
        StepInput: {
            name: string;
            unit: string;
            value: string;
        };
        SupplierVatRow: {
            base: number;
            commodity?: string | null;
            rate?: number | null;
            /** @default 0 */
            vat?: number;
            /**
             * @default taxable
             * @enum {unknown}
             */
            vat_treatment?: "taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss";
        };
        SyncPeriod: {
            from?: string | null;
            to?: string | null;
        };
        TrialBalanceAnswer: {
            rows: {
                account: string;
                closing: number;
                credit: number;
                debit: number;
                name: string;
                opening: number;
            }[];
            sums: {
                closing: number;
                credit: number;
                debit: number;
                opening: number;
            };
            year: number;
        };
        /** @description A business trip */
        Trip: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            departed_at: string;
            destination: string;
            employee_id: number | null;
            employee_name: string | null;
            id: number;
            input: components["schemas"]["TripInput"] | null;
            purpose: string | null;
            result: components["schemas"]["TripResult"] | null;
            /** Format: date-time */
            returned_at: string;
            /** @enum {unknown} */
            status: "draft" | "approved" | "paid";
            /** @description CZK, without the foreign per diem */
            total: number;
            traveller_name: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description A settlement that is not stored */
        TripCalculation: {
            input: components["schemas"]["TripInput"];
            result: components["schemas"]["TripResult"];
            /** @description How each figure came about, with the paragraph of the law */
            steps: {
                currency: string;
                inputs: {
                    name: string;
                    unit: string;
                    value: string;
                }[];
                paragraph: components["schemas"]["LawReference"];
                result: number | null;
                rounding: string | null;
                unrounded: string | null;
                what: string;
            }[];
            /** @description CZK */
            total: number;
        };
        /** @description What the trip is settled from, with every default filled in */
        TripInput: {
            abroad_hours: number | null;
            consumption: number | null;
            country: string | null;
            departed_at: string;
            destination: string | null;
            employee_id: number | null;
            free_meals: components["schemas"]["FreeMeals"][];
            /** @enum {unknown} */
            fuel: "petrol95" | "petrol98" | "diesel" | "lpg" | "electricity";
            fuel_price: number | null;
            kilometres: number;
            /** @description CZK */
            lodging: number;
            /** @description CZK */
            other_expenses: number;
            /** @enum {unknown} */
            per_diem: "minimum" | "maximum";
            purpose: string | null;
            returned_at: string;
            traveller_name: string | null;
            /** @enum {unknown} */
            traveller_type: "employee" | "self_employed";
            /** @enum {unknown} */
            vehicle: "car" | "motorcycle" | "truck" | "electric";
        };
        /** @description The settlement; null amounts: no rate is known */
        TripResult: {
            days: {
                abroad_amount: number | null;
                abroad_hours: number;
                abroad_thirds: number;
                /** Format: date */
                date: string;
                domestic_amount: number | null;
                domestic_hours: number;
            }[];
            /** @description CZK */
            domestic_per_diem: number;
            foreign_per_diem: {
                amount: number;
                currency: string;
                other_currencies: {
                    amount: number;
                    currency: string;
                }[];
            } | null;
            /** @description CZK */
            lodging: number;
            notes: string[];
            /** @description CZK */
            other_expenses: number;
            rates: {
                key: string;
                name: string;
                reference: components["schemas"]["LawReference"];
                uncertain: string | null;
                unit: string;
                /** Format: date */
                valid_from: string;
                valid_to: string | null;
                value: number | number[];
            }[];
            /** @description CZK */
            total: number;
            /** @description The whole amount stands on the first day */
            two_days_as_one: boolean;
            vehicle_allowance: {
                /** @description CZK */
                basic: number;
                basic_rate: number | null;
                /** @description CZK */
                fuel: number;
                fuel_price: number | null;
            } | null;
            warnings: string[];
        };
        TripWithSteps: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            departed_at: string;
            destination: string;
            employee_id: number | null;
            employee_name: string | null;
            id: number;
            input: components["schemas"]["TripInput"] | null;
            purpose: string | null;
            result: components["schemas"]["TripResult"] | null;
            /** Format: date-time */
            returned_at: string;
            /** @enum {unknown} */
            status: "draft" | "approved" | "paid";
            /** @description How each figure came about, with the paragraph of the law */
            steps: {
                currency: string;
                inputs: {
                    name: string;
                    unit: string;
                    value: string;
                }[];
                paragraph: components["schemas"]["LawReference"];
                result: number | null;
                rounding: string | null;
                unrounded: string | null;
                what: string;
            }[];
            /** @description CZK, without the foreign per diem */
            total: number;
            traveller_name: string | null;
            /** Format: date-time */
            updated_at: string;
        };
        UnlockPeriodBody: {
            reason: string;
            until?: string | null;
        };
        UpdateAccountBody: {
            account: components["schemas"]["UpdateAccountInput"];
        };
        UpdateAccountInput: {
            active?: boolean;
            name?: string;
            note?: string | null;
        };
        UpdateAssetBody: {
            asset: components["schemas"]["UpdateAssetInput"];
        };
        UpdateAssetInput: {
            /** @default 022 */
            account_code?: string;
            acquired_on?: string | null;
            /**
             * @default tangible
             * @enum {unknown}
             */
            category?: "tangible" | "intangible" | "low_value";
            disposal_kind?: string | null;
            disposed_on?: string | null;
            document_id?: number | null;
            /** Format: date */
            in_use_from?: string;
            inventory_number?: string;
            name?: string;
            note?: string | null;
            price?: number;
            /** @default 0 */
            residual_value?: number;
            tax_group?: (1 | 2 | 3 | 4 | 5 | 6) | null;
            /**
             * @default straight
             * @enum {unknown}
             */
            tax_method?: "straight" | "accelerated";
            /** @default 36 */
            useful_life_months?: number;
            /** @default false */
            vehicle_m1?: boolean;
        };
        UpdateBankAccountBody: {
            bank_account: components["schemas"]["UpdateBankAccountInput"];
        };
        UpdateBankAccountInput: {
            archived?: boolean;
            bank_code?: string | null;
            bic?: string | null;
            currency?: string;
            default?: boolean;
            iban?: string | null;
            name?: string;
            number?: string | null;
            on_documents?: boolean;
            opening_balance?: number;
            opening_balance_czk?: number | null;
            opening_date?: string | null;
        };
        UpdateBankTransactionBody: {
            bank_transaction: components["schemas"]["UpdateBankTransactionInput"];
        };
        UpdateBankTransactionInput: {
            account_code?: string | null;
            ignored?: boolean;
            note?: string | null;
            partner_id?: number | null;
            rate?: number | null;
            tags?: string[];
        };
        UpdateCashRegisterBody: {
            cash_register: components["schemas"]["UpdateCashRegisterInput"];
        };
        UpdateCashRegisterInput: {
            archived?: boolean;
            currency?: string;
            name?: string;
            opening_balance?: number;
            opening_balance_czk?: number | null;
            opening_date?: string | null;
        };
        UpdateCompanyBody: {
            entity: components["schemas"]["UpdateCompanyInput"];
        };
        UpdateCompanyInput: {
            accent_color?: string | null;
            /** @default false */
            archived?: boolean;
            /**
             * @default double_entry
             * @enum {unknown}
             */
            bookkeeping?: "double_entry" | "tax_records" | "flat_expenses" | "flat_tax";
            city?: string | null;
            company_id?: string | null;
            /** @default CZ */
            country?: string;
            /** @default CZK */
            currency?: string;
            databox?: string | null;
            /** @default 14 */
            default_due_days?: number;
            dic?: string | null;
            email?: string | null;
            first_name?: string | null;
            /** @default 1 */
            fiscal_year_start?: number;
            flat_expense_rate?: (80 | 60 | 40 | 30) | null;
            house_number?: string | null;
            ico?: string | null;
            invoice_footer?: string | null;
            last_name?: string | null;
            /**
             * @default sro
             * @enum {unknown}
             */
            legal_form?: "osvc" | "sro" | "as" | "vos" | "ks" | "druzstvo" | "spolek" | "other";
            nace?: string | null;
            name?: string;
            orientation_number?: string | null;
            phone?: string | null;
            register_note?: string | null;
            /** @default {} */
            settings?: {
                [key: string]: unknown;
            };
            street?: string | null;
            tax_office_code?: string | null;
            tax_office_workplace?: string | null;
            title?: string | null;
            vat_registered_on?: string | null;
            /**
             * @default none
             * @enum {unknown}
             */
            vat_status?: "none" | "monthly" | "quarterly" | "identified";
            web?: string | null;
            zip?: string | null;
        };
        UpdateCompanySettingsBody: {
            settings: components["schemas"]["UpdateCompanySettingsInput"];
        };
        /** @default {} */
        UpdateCompanySettingsInput: {
            [key: string]: unknown;
        };
        UpdateDocumentBody: {
            document: components["schemas"]["UpdateDocumentInput"];
        };
        UpdateDocumentEntriesAnswer: components["schemas"]["Posted"][];
        UpdateDocumentEntriesBody: {
            lines: components["schemas"]["PostedLineInput"][];
        };
        UpdateDocumentInput: {
            accounting_on?: string | null;
            bank_account_id?: number | null;
            cash_register_id?: number | null;
            constant_symbol?: string | null;
            currency?: string | null;
            due_on?: string | null;
            external_number?: string | null;
            issued_on?: string | null;
            language?: ("cs" | "en" | "de" | "sk") | null;
            /** @default [] */
            lines?: components["schemas"]["DocumentLineInput"][];
            note?: string | null;
            order_number?: string | null;
            partner_id?: number | null;
            payee_account?: components["schemas"]["PayeeAccountInput"] | null;
            payment_method?: ("transfer" | "cash" | "card" | "cod" | "other") | null;
            /** @default false */
            prices_include_vat?: boolean;
            rate?: number | null;
            reason?: string | null;
            received_on?: string | null;
            rounding?: number | null;
            /** @default false */
            self_billed?: boolean;
            series_id?: number | null;
            /** @default false */
            simplified?: boolean;
            specific_symbol?: string | null;
            /** @default [] */
            tags?: string[];
            taxable_on?: string | null;
            text_after?: string | null;
            text_before?: string | null;
            variable_symbol?: string | null;
            vat?: components["schemas"]["SupplierVatRow"][] | null;
            vat_period_on?: string | null;
        };
        UpdateEmployeeBody: {
            employee: components["schemas"]["UpdateEmployeeInput"];
        };
        UpdateEmployeeInput: {
            bank_account?: string | null;
            /** @default [] */
            children?: components["schemas"]["Child"][];
            /**
             * @default hpp
             * @enum {unknown}
             */
            contract?: "hpp" | "dpc" | "dpp";
            /** @default false */
            declaration?: boolean;
            details?: {
                /** @description Druh činnosti */
                activity_type?: string | null;
                /** @description Sjednaný měsíční příjem pro zaměstnání malého rozsahu */
                agreed_income?: number | null;
                /** @description Požádal o roční zúčtování záloh */
                annual_settlement_requested?: boolean | null;
                /** @description Mzdový příspěvek aktivní politiky zaměstnanosti */
                apz_contribution?: boolean | null;
                /** @description Nástroj aktivní politiky zaměstnanosti */
                apz_instrument?: string | null;
                /** @description Průměrný hodinový výdělek */
                average_hourly_earnings?: number | null;
                /** @description Datum narození */
                birth_date?: string | null;
                /** @description Rodné číslo */
                birth_number?: string | null;
                /** @description Funkční požitky */
                functional_benefits?: boolean | null;
                /** @description Minimum zdravotního pojištění hradí jiný zaměstnavatel */
                health_minimum_elsewhere?: boolean | null;
                /** @description Identifikátor pracovněprávního vztahu */
                id_ppv?: string | null;
                /** @description Osobní identifikační číslo (IK MPSV) */
                ik_mpsv?: string | null;
                /** @description Osoby, které děti také vyživují */
                other_persons?: components["schemas"]["OtherPerson"][] | null;
                /** @description Děti vyživuje i jiná osoba */
                other_supporting_person?: boolean | null;
                /** @description Důvod slevy na pojistném za kratší pracovní dobu */
                part_time_discount?: ("A" | "B" | "C" | "D" | "E" | "F" | "G") | null;
                /** @description Pracující starobní důchodce se slevou na pojistném */
                pensioner?: boolean | null;
                /** @description Primární pracovněprávní vztah */
                primary_employment?: boolean | null;
                /** @description Kategorie zaměstnavatele podle § 5a zákona č. 589/1992 Sb. */
                risk_category?: ("A" | "B" | "C") | null;
                /** @description Stanovená týdenní pracovní doba */
                standard_weekly_hours?: number | null;
                /** @description Zdravotní pojištění platí stát */
                state_insured?: boolean | null;
                /** @description Daňové rezidentství */
                tax_residence?: string | null;
                /** @description Evidované srážky ze mzdy */
                wage_deductions?: boolean | null;
                /** @description Sjednaná týdenní pracovní doba */
                weekly_hours?: number | null;
                /** @description Místo výkonu práce */
                workplace?: components["schemas"]["Workplace"] | null;
            } | null;
            /**
             * @default none
             * @enum {unknown}
             */
            disability?: "none" | "first" | "second" | "third";
            email?: string | null;
            ended_on?: string | null;
            first_name?: string;
            /** @default 0 */
            gross_wage?: number;
            health_insurer?: string | null;
            last_name?: string;
            note?: string | null;
            personal_number?: string | null;
            /** Format: date */
            started_on?: string;
            /** @default false */
            student?: boolean;
            /** @default false */
            ztpp?: boolean;
        };
        UpdateFilingBody: {
            /** Format: date */
            filed_on?: string;
            /** @enum {unknown} */
            proof_state?: "none" | "delivered" | "accepted" | "rejected";
            /** @enum {unknown} */
            status?: "draft" | "filed";
        };
        UpdateNumberSeriesBody: {
            number_series: components["schemas"]["UpdateNumberSeriesInput"];
        };
        UpdateNumberSeriesInput: {
            archived?: boolean;
            default?: boolean;
            name?: string;
            next?: number;
            pattern?: string;
            prefix?: string;
            yearly?: boolean;
        };
        UpdatePartnerBody: {
            /** @description A second live contact with the same IČO is wanted */
            allow_duplicate?: boolean;
            partner: {
                /** @default false */
                archived?: boolean;
                /** @default [] */
                bank_accounts?: components["schemas"]["PartnerAccountInput"][];
                city?: string | null;
                /** @default CZ */
                country?: string;
                currency?: string | null;
                databox?: string | null;
                default_account?: string | null;
                default_vat_treatment?: ("taxable" | "reverse_charge" | "eu_goods" | "eu_services" | "third_country_services" | "import" | "triangular" | "export" | "outside_cz" | "exempt" | "exempt_with_deduction" | "not_subject" | "oss") | null;
                dic?: string | null;
                due_days?: number | null;
                email?: string | null;
                house_number?: string | null;
                ico?: string | null;
                /**
                 * @default company
                 * @enum {unknown}
                 */
                kind?: "company" | "person";
                language?: ("cs" | "en" | "de" | "sk") | null;
                name?: string;
                note?: string | null;
                orientation_number?: string | null;
                phone?: string | null;
                street?: string | null;
                /** @default [] */
                tags?: string[];
                unreliable?: boolean | null;
                vat_id?: string | null;
                vat_payer?: boolean | null;
                web?: string | null;
                zip?: string | null;
            };
        };
        UpdatePayslipBody: {
            attendance?: components["schemas"]["Attendance"];
            bonuses?: number;
            /** @description Base wage without bonuses; what is no number counts as 0 */
            gross?: number;
            /** @description `draft` or `approved`; other values are ignored */
            status?: string;
        };
        UpdateRecurrenceBody: {
            recurrence: components["schemas"]["UpdateRecurrenceInput"];
        };
        UpdateRecurrenceInput: {
            active?: boolean;
            day?: number | "last";
            document?: components["schemas"]["RecurringDocument"];
            ends_on?: string | null;
            issue?: boolean;
            name?: string;
            /** @enum {unknown} */
            period?: "weekly" | "monthly" | "quarterly" | "half_yearly" | "yearly";
            send?: boolean;
            /** Format: date */
            starts_on?: string;
            /** @enum {unknown} */
            taxable?: "issue" | "month_end" | "previous_month_end";
        };
        UpdateRuleBody: {
            rule: components["schemas"]["UpdateRuleInput"];
        };
        UpdateRuleInput: {
            /** @default true */
            active?: boolean;
            conditions?: components["schemas"]["NewRuleConditions"];
            effects?: components["schemas"]["NewRuleEffects"];
            name?: string;
            position?: number | null;
            /** @enum {unknown} */
            target?: "bank_transaction" | "document";
        };
        UpdateTripBody: {
            trip: components["schemas"]["UpdateTripInput"];
        };
        UpdateTripInput: {
            abroad_hours?: number | null;
            consumption?: number | null;
            country?: string | null;
            /** @description Local date-time without a zone, years 2000 to 2099 */
            departed_at?: string;
            destination?: string;
            employee_id?: number | null;
            /** @default [] */
            free_meals?: components["schemas"]["FreeMealsInput"][];
            fuel?: ("petrol95" | "petrol98" | "diesel" | "lpg" | "electricity") | null;
            fuel_price?: number | null;
            /** @default 0 */
            kilometres?: number;
            /** @default 0 */
            lodging?: number;
            /** @default 0 */
            other_expenses?: number;
            per_diem?: ("minimum" | "maximum") | null;
            purpose?: string | null;
            /** @description Local date-time without a zone, years 2000 to 2099 */
            returned_at?: string;
            /**
             * @default draft
             * @enum {unknown}
             */
            status?: "draft" | "approved" | "paid";
            traveller_name?: string | null;
            traveller_type?: ("employee" | "self_employed") | null;
            /**
             * @default car
             * @enum {unknown}
             */
            vehicle?: "car" | "motorcycle" | "truck" | "electric";
        };
        /** @description The signed-in user */
        User: {
            /** Format: date-time */
            created_at: string;
            display_name: string | null;
            /** Format: email */
            email: string;
            id: number;
            username: string;
        };
        ValidateJmhzBody: {
            kind?: ("regular" | "corrective" | "cancellation") | null;
            month: number;
            package?: number | null;
            year?: number | null;
        };
        Workplace: {
            /** @default CZ */
            country?: string;
            municipality: string;
            municipality_code: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The version of the resource, for `If-Match` of a later write */
        ETag: string;
        /** @description `true` on an answer that was given to the same request before; nothing was written now */
        "Idempotency-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListApiKeysAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyBody"];
            };
        };
        responses: {
            /** @description The key with its token */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateApiKeyAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key: `id` of an entry of `listApiKeys` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calculateDepreciation: {
        parameters: {
            query: {
                /** @description Kind of asset; `low_value` is never written off and has no plans */
                category?: "tangible" | "intangible" | "low_value";
                /** @description Day of disposal, which ends both plans */
                disposed_on?: string | null;
                /** @description Day of entering use: accounting depreciation begins the month after */
                in_use_from: string;
                /** @description Entry price in CZK */
                price: number;
                /** @description What accounting depreciation leaves at the end, in CZK, at most the price */
                residual_value?: number;
                /** @description `1` or `true` adds to each row of `tax` and `accounting` the steps behind it */
                steps?: string;
                /** @description Depreciation group of the income tax act; absent: no tax depreciation */
                tax_group?: (1 | 2 | 3 | 4 | 5 | 6) | null;
                /** @description Straight (section 31) or accelerated (section 32) tax depreciation */
                tax_method?: "straight" | "accelerated";
                /** @description Length of accounting depreciation in months */
                useful_life_months?: number;
                /** @description Passenger car of category M1, whose deductible depreciation is limited */
                vehicle_m1?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepreciationPlans"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calculateLateInterest: {
        parameters: {
            query: {
                /** @description The debt in CZK */
                amount: number;
                /** @description The day on which it was due; the delay begins the day after */
                due_on: string;
                /** @description The day of payment, the last one with interest; absent: today in Prague */
                paid_on?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The interest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalculateLateInterestAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calculateNetWage: {
        parameters: {
            query: {
                /** @description Agreed monthly income in CZK, for the small-scale threshold; absent: `gross` */
                agreed_income?: number | null;
                /** @description Bonuses of the month in CZK */
                bonuses?: number;
                /** @description How many children the tax benefit is claimed for, counted from the first */
                children?: number;
                /** @description How many of these children, from the first, hold a ZTP/P card */
                children_ztpp?: number;
                /** @description Employment (`hpp`), agreement on work activity (`dpc`) or on a piece of work (`dpp`) */
                contract?: "hpp" | "dpc" | "dpp";
                /** @description A day of the month of the wage; goes before `year` and `month` */
                date?: string | null;
                /** @description Whether the taxpayer’s declaration is signed with this employer */
                declaration?: boolean;
                /** @description Degree of disability, for the tax credit */
                disability?: "none" | "first" | "second" | "third";
                /** @description Base wage of the month in CZK, without bonuses */
                gross: number;
                /** @description Another employer covers the minimum base of health insurance */
                health_minimum_elsewhere?: boolean;
                /** @description Month of the wage; absent: this month in Prague */
                month?: number | null;
                /** @description Reason of the employer’s insurance discount for shorter working time */
                part_time_discount?: ("A" | "B" | "C" | "D" | "E" | "F" | "G") | null;
                /** @description Working old-age pensioner who claims the insurance discount */
                pensioner?: boolean;
                /** @description Category of the employer’s social insurance */
                risk_category?: "A" | "B" | "C";
                /** @description Social insurance base of the year before this month in CZK, for the annual maximum */
                social_base_reached?: number;
                /** @description The state pays the health insurance, so no minimum base holds */
                state_insured?: boolean;
                /** @description Is a student; without an effect since the credit was abolished in 2024 */
                student?: boolean;
                /** @description Country of tax residence, two letters */
                tax_residence?: string;
                /** @description Year of the wage; absent: this year in Prague */
                year?: number | null;
                /** @description Holds a ZTP/P card, for the tax credit */
                ztpp?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payslip */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalculateNetWageAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calculatePublicTrip: {
        parameters: {
            query: {
                /** @description Hours spent abroad, at most the length of the trip */
                abroad_hours?: number | null;
                /** @description Litres, or kWh of an electric vehicle, per 100 km */
                consumption?: number | null;
                /** @description Country of destination other than `CZ`, two letters; switches the foreign per diem on */
                country?: string | null;
                /** @description Departure as a local date-time without a zone, years 2000 to 2099 */
                departed_at: string;
                /** @description Meals that the traveller got free, by days, as JSON: `[{"date":"2026-03-10","breakfast":true,"lunch":false,"dinner":false}]` */
                free_meals?: string;
                /** @description Kind of fuel; absent: `electricity` of an electric vehicle, else `petrol95` */
                fuel?: ("petrol95" | "petrol98" | "diesel" | "lpg" | "electricity") | null;
                /** @description CZK per litre or kWh; absent: the average price of the decree on the day of departure */
                fuel_price?: number | null;
                /** @description Kilometres by private vehicle; 0: no vehicle allowance */
                kilometres?: number;
                /** @description Lodging in CZK */
                lodging?: number;
                /** @description Other necessary expenses in CZK */
                other_expenses?: number;
                /** @description Lower or upper end of the statutory range; absent: `minimum`; a self-employed person always has `maximum` */
                per_diem?: ("minimum" | "maximum") | null;
                /** @description Return in the same form, after the departure and at most 366 days later */
                returned_at: string;
                /** @description Allowances of the labour code, or expenses of a self-employed person (section 24(2)(k) of the income tax act); absent: `employee` */
                traveller_type?: ("employee" | "self_employed") | null;
                /** @description Kind of the private vehicle */
                vehicle?: "car" | "motorcycle" | "truck" | "electric";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settlement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripCalculation"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calculateVat: {
        parameters: {
            query?: {
                /** @description Amount without VAT in CZK */
                base?: number | null;
                /** @description Day on which the rate holds; absent: today in Prague */
                date?: string | null;
                /** @description Kind of rate, instead of `rate`; absent without `rate`: `standard` */
                kind?: ("standard" | "reduced" | "reduced2") | null;
                /** @description Rate in per cent, such as `21`, instead of `kind` */
                rate?: string | null;
                /** @description Amount with VAT in CZK */
                total?: number | null;
                /** @description VAT in CZK */
                vat?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The three amounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalculateVatAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCodebooks: {
        parameters: {
            query?: {
                /** @description Names of the lists, with commas between; absent: all of them */
                names?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries by the name of the code list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCodebooksAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCalendar: {
        parameters: {
            query?: {
                /** @description Calendar year; absent or no number: this year in Prague */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCalendarAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExchangeRates: {
        parameters: {
            query?: {
                /** @description This currency alone, such as `EUR`; `CZK` is always 1 */
                currency?: string | null;
                /** @description The day, from 1991 to today; absent: today in Prague */
                date?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExchangeRates"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An outside service does not answer */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRates: {
        parameters: {
            query?: {
                /** @description The day on which the values hold; absent: today in Prague */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values by key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRatesAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCompanies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The companies */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCompaniesAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCompanyBody"];
            };
        };
        responses: {
            /** @description The company */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompanyBody"];
            };
        };
        responses: {
            /** @description The company */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description `1`: only accounts that can be posted to */
                active?: string;
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Only accounts whose number begins with it or whose name holds it, whatever its case */
                q?: string;
                /** @description Fiscal year that starts in this calendar year, 2000 to 2100, others are moved into that range; absent or no number: this year in Prague */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts by their number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAccountsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountBody"];
            };
        };
        responses: {
            /** @description The account, with nothing posted */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The account: `id` in `listAccounts` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The account: `id` in `listAccounts` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountBody"];
            };
        };
        responses: {
            /** @description The account */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAssets: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Calendar year from 2000 to 2100, others are moved into that range; absent or no number: this year in Prague */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cards */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAssetsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAssetBody"];
            };
        };
        responses: {
            /** @description The card with its plans */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAsset: {
        parameters: {
            query?: {
                /** @description `1` or `true` adds to each row of `tax` and `accounting` the steps behind it, with the paragraph of the law */
                steps?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card with its plans */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAsset: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAssetBody"];
            };
        };
        responses: {
            /** @description The card with its plans */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDisposalEntry: {
        parameters: {
            query?: {
                /** @description Account that is to take the remaining value; absent: the one that is posted, else that of the kind of disposal */
                account?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposalEntry"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDisposalEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostDisposalEntryBody"];
            };
        };
        responses: {
            /** @description The entry as posted */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisposalEntry"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDisposalEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAssetPostings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerOfCard"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postAssetAnew: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comparison afterwards */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerOfCard"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAssetSchedule: {
        parameters: {
            query?: {
                /** @description `1` or `true` adds to each row of `tax` and `accounting` the steps behind it, with the paragraph of the law */
                steps?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the asset: `id` of an entry of `listAssets` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card with its plans */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Asset"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    depreciateAssets: {
        parameters: {
            query?: {
                /** @description Calendar year from 2000 to 2100, others are moved into that range; absent or no number: this year in Prague */
                year?: string;
            };
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was posted */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepreciateAssetsAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDifferingAssets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cards, in the order of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDifferingAssetsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRulesAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRuleBody"];
            };
        };
        responses: {
            /** @description The rule */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rule"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The rule: `id` of an entry of `listRules` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The rule: `id` of an entry of `listRules` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRuleBody"];
            };
        };
        responses: {
            /** @description The rule */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rule"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleToPreview"];
            };
        };
        responses: {
            /** @description The preview */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RulePreview"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBankAccounts: {
        parameters: {
            query?: {
                /** @description `true`: those in the archive as well */
                archived?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bank accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListBankAccountsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBankAccountBody"];
            };
        };
        responses: {
            /** @description The bank account */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The bank account: `id` of an entry of `listBankAccounts` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bank account is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The bank account: `id` of an entry of `listBankAccounts` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBankAccountBody"];
            };
        };
        responses: {
            /** @description The bank account */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    connectBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The bank account: `id` of an entry of `listBankAccounts` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBankConnection"];
            };
        };
        responses: {
            /** @description The bank account */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    disconnectBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The bank account: `id` of an entry of `listBankAccounts` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    syncBankAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The bank account: `id` of an entry of `listBankAccounts` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncPeriod"];
            };
        };
        responses: {
            /** @description What was downloaded */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankSync"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An outside service does not answer */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listBankTransactions: {
        parameters: {
            query?: {
                /** @description The bank account: `id` in `listBankAccounts` */
                bank_account_id?: string;
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `in` or `out` */
                direction?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description First day of booking, `YYYY-MM-DD` */
                from?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
                /** @description Words or an amount */
                q?: string;
                /** @description `new`, `partial`, `matched`, `posted`, `ignored`, with commas between */
                state?: string;
                /** @description Only what this statement holds: `id` in `listStatements` */
                statement_id?: string;
                /** @description Last day of booking, `YYYY-MM-DD`, included */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; the sums are those of the whole filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListBankTransactionsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getBankTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The movement: `id` of a row of `listBankTransactions` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The movement */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankTransaction"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateBankTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The movement: `id` of a row of `listBankTransactions` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBankTransactionBody"];
            };
        };
        responses: {
            /** @description The movement */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankTransaction"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCandidates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The movement: `id` of a row of `listBankTransactions` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The candidates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidates"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    matchBankTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The movement: `id` of a row of `listBankTransactions` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Match"];
            };
        };
        responses: {
            /** @description The movement */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankTransaction"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unmatchBankTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The movement: `id` of a row of `listBankTransactions` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing of it is settled */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postBankTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The movement: `id` of a row of `listBankTransactions` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BankPosting"];
            };
        };
        responses: {
            /** @description The movement */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankTransaction"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    runBankMatching: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MatchingToRun"];
            };
        };
        responses: {
            /** @description What was decided */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchingRun"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCashRegisters: {
        parameters: {
            query?: {
                /** @description `true`: those in the archive as well */
                archived?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The registers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCashRegistersAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCashRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCashRegisterBody"];
            };
        };
        responses: {
            /** @description The register */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashRegister"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCashRegister: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The register: `id` of an entry of `listCashRegisters` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCashRegisterBody"];
            };
        };
        responses: {
            /** @description The register */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashRegister"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCashBook: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description First day, `YYYY-MM-DD`; absent: the first of the present fiscal year */
                from?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Last day, included; absent: the last of the present fiscal year */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The register: `id` of an entry of `listCashRegisters` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The book, amounts in the currency of the register */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashBook"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description Code of the currency, such as `EUR` */
                currency?: string;
                /** @description The day that `from` and `to` mean: `issue` (default), `tax` or `due` */
                date_kind?: string;
                /** @description `issued`, `received` or `internal` */
                direction?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description First day, `YYYY-MM-DD` */
                from?: string;
                /** @description Kinds, with commas between */
                kind?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description The contact: `id` in `listPartners` */
                partner_id?: string;
                /** @description `unpaid`, `partial`, `paid`, `overpaid`, `overdue`, with commas between */
                payment_state?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
                /** @description Words of the number, the supplier’s number, variable symbol, order or partner, whole or as beginnings */
                q?: string;
                /** @description The number series: `id` in `listNumberSeries` */
                series_id?: string;
                /** @description `draft`, `issued`, `cancelled`, with commas between */
                status?: string;
                /** @description Only documents that have this tag, exactly as written */
                tag?: string;
                /** @description Last day, `YYYY-MM-DD`, included */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; the sums are those of the whole filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDocumentsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDocumentBody"];
            };
        };
        responses: {
            /** @description The document */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: {
                /** @description `1` or `true` adds `steps`: how its figures came about, with the sections of the act on VAT */
                steps?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDocumentBody"];
            };
        };
        responses: {
            /** @description The document */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAssetProposals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Proposals in the order of the lines, and the cards that there are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAssetProposalsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    cancelDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelDocumentBody"];
            };
        };
        responses: {
            /** @description The document */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCashLimit: {
        parameters: {
            query?: {
                /** @description The day of the payment; today when left out */
                paid_on?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limit and what was paid */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashLimit"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    convertDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConvertDocumentBody"];
            };
        };
        responses: {
            /** @description The draft */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    creditDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditDocumentBody"];
            };
        };
        responses: {
            /** @description The draft */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    duplicateDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateDocumentBody"];
            };
        };
        responses: {
            /** @description The draft */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDocumentEntries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The postings */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDocumentEntriesAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateDocumentEntries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateDocumentEntriesBody"];
            };
        };
        responses: {
            /** @description The postings */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateDocumentEntriesAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDocumentIsdoc: {
        parameters: {
            query?: {
                /** @description Which of the two formats; absent: `isdoc` */
                format?: "isdoc" | "ubl";
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document as XML */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    issueDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueDocumentBody"];
            };
        };
        responses: {
            /** @description The document */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewDocumentMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewDocumentMailBody"];
            };
        };
        responses: {
            /** @description The mail */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreview"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listDocumentPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListDocumentPaymentsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createDocumentPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPayment"];
            };
        };
        responses: {
            /** @description The payment */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordedPayment"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteDocumentPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
                /** @description The payment: `id` of an entry of `listDocumentPayments` */
                payment_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTaxReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
                /** @description The payment: `id` of an entry of `listDocumentPayments` */
                payment_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTaxReceiptBody"];
            };
        };
        responses: {
            /** @description The tax receipt */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getDocumentPdf: {
        parameters: {
            query?: {
                /** @description `1` puts the ISDOC of the document into the file */
                isdoc?: string;
                /** @description Language of the paper; absent: the document’s, of others than Czech and Slovak English */
                lang?: "cs" | "en";
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postDocumentEntries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PostDocumentEntriesBody"];
            };
        };
        responses: {
            /** @description The postings */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostDocumentEntriesAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    remindDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemindDocumentBody"];
            };
        };
        responses: {
            /** @description The mail */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentMail"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendDocumentBody"];
            };
        };
        responses: {
            /** @description The mail */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentMail"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    settleDocumentAdvances: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The document: `id` of a row of `listDocuments` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleDocumentAdvancesBody"];
            };
        };
        responses: {
            /** @description The draft */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    bulkDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkDocumentsBody"];
            };
        };
        responses: {
            /** @description What became of each */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDocumentsAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewDocumentBody"];
            };
        };
        responses: {
            /** @description The document as it would be */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentPreview"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cards */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListEmployeesAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEmployeeBody"];
            };
        };
        responses: {
            /** @description The card */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the employee: `id` of an entry of `listEmployees` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the employee: `id` of an entry of `listEmployees` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The card of the employee: `id` of an entry of `listEmployees` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEmployeeBody"];
            };
        };
        responses: {
            /** @description The card */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only this kind of change, such as `payroll.posted` */
                action?: string;
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Only from this day on, in Prague */
                from?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page of 100 records; what is no number of a page means the first */
                page?: number;
                /** @description Only records about the thing with this id; give `subject_type` with it */
                subject_id?: number;
                /** @description Only records about this kind of thing, such as `Payslip` or `Asset` */
                subject_type?: string;
                /** @description Only to this day, in Prague, the day included */
                to?: string;
                /** @description Only changes by this username, whatever its case */
                user?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListEventsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFilings: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Only reports of this kind; there is one so far, `jmhz` */
                kind?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
                /** @description Only this period, `YYYY-MM` */
                period?: string;
                /** @description Only periods of this calendar year, 2000 to 2100; absent: all years */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; the sums are those of the whole filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListFilingsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFiling: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The report: `id` of a row of `listFilings` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilingWithDetails"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteFiling: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The report: `id` of a row of `listFilings` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateFiling: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The report: `id` of a row of `listFilings` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFilingBody"];
            };
        };
        responses: {
            /** @description The report */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilingWithDetails"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFilingXml: {
        parameters: {
            query?: {
                /** @description Which file of a report that is divided into several, from 1; absent: the first */
                package?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The report: `id` of a row of `listFilings` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    dismissFirstSteps: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DismissFirstStepsBody"];
            };
        };
        responses: {
            /** @description The list */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    showFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvitationLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListInvitationLinksAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createInvitationLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationLinkBody"];
            };
        };
        responses: {
            /** @description The link, with its address this once */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInvitationLink"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeInvitationLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The link: `id` of an entry of `listInvitationLinks` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link works no more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJournal: {
        parameters: {
            query?: {
                /** @description Account on either side, or the beginning of its code: `02` finds 021 and 022 */
                account?: string;
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description Only postings of the payslips of this employee: `id` in `listEmployees` */
                employee_id?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description First day, `YYYY-MM-DD` */
                from?: string;
                /** @description Calendar month, 1 to 12, of whatever years the other parameters leave */
                month?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
                /** @description A piece of the text of the posting, as it stands there, whatever its case */
                q?: string;
                /** @description What the posting comes from: `opening`, `asset`, `payroll`, `payroll_rounding`, `document`, `payment`, `bank`, `trip`, `vat`, `exchange`, `journal`, `closing` */
                source?: string;
                /** @description Last day, `YYYY-MM-DD`, included */
                to?: string;
                /** @description Fiscal year that starts in this calendar year, 2000 to 2100; absent: this year in Prague, or no limit when `from` or `to` is given */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; the sums are those of the whole filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListJournalAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRemovedPostings: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRemovedPostingsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lockPeriod: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LockPeriodBody"];
            };
        };
        responses: {
            /** @description The company */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    unlockPeriod: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlockPeriodBody"];
            };
        };
        responses: {
            /** @description The company */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": unknown;
                "image/png": unknown;
            };
        };
        responses: {
            /** @description The logo is stored */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is no logo */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewLooks: {
        parameters: {
            query?: {
                /** @description `#RRGGBB`; empty: that of the style; absent: the company’s */
                accent_color?: string;
                /** @description Whether telephone, e-mail and web of the company are there */
                invoice_contacts?: "true" | "false" | "1" | "0";
                /** @description Corners of surfaces and frames */
                invoice_corners?: "auto" | "round" | "square";
                /** @description Whether the program is named at the foot */
                invoice_credit?: "true" | "false" | "1" | "0";
                /** @description Size of letters and room around them */
                invoice_density?: "normal" | "compact" | "relaxed";
                /** @description Letters; `auto` is what goes with the style, as with the others */
                invoice_font?: "auto" | "sans" | "serif" | "mono";
                /** @description Whether the name stands beside the logo */
                invoice_logo_name?: "true" | "false" | "1" | "0";
                /** @description Height of the logo */
                invoice_logo_size?: "m" | "s" | "l" | "xl";
                /** @description Whether paid documents have a stamp */
                invoice_paid_stamp?: "true" | "false" | "1" | "0";
                /** @description Whether lines are numbered */
                invoice_row_numbers?: "true" | "false" | "1" | "0";
                /** @description The whole character */
                invoice_style?: "plain" | "modern" | "classic" | "minimal";
                /** @description How the table of lines is drawn */
                invoice_table?: "auto" | "lines" | "stripes" | "boxed" | "plain";
                /** @description Language of the paper; absent: Czech */
                lang?: "cs" | "en";
                /** @description `1` shows it as paid */
                paid?: string;
                /** @description Whether the code for payment is there */
                show_qr?: "true" | "false" | "1" | "0";
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMails: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description First day, `YYYY-MM-DD`, in Prague */
                from?: string;
                /** @description `document` or `reminder` */
                kind?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
                /** @description A part of an address or of the subject */
                q?: string;
                /** @description `queued`, `sent`, `failed`, `logged`, `suppressed`, with commas between */
                status?: string;
                /** @description Last day, `YYYY-MM-DD`, included */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; the sums are those of the whole filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMailsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMembersAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    inviteMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteMemberBody"];
            };
        };
        responses: {
            /** @description The invitation */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The membership, not the user: `id` of an entry of `listMembers` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The membership, not the user: `id` of an entry of `listMembers` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMemberRoleBody"];
            };
        };
        responses: {
            /** @description The member */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    mailInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The membership, not the user: `id` of an entry of `listMembers` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a mail is on its way; also false when one was sent before */
            202: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailInvitationAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listNumberSeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListNumberSeriesAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createNumberSeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateNumberSeriesBody"];
            };
        };
        responses: {
            /** @description The series */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberSeries"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateNumberSeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The series: `id` of an entry of `listNumberSeries` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateNumberSeriesBody"];
            };
        };
        responses: {
            /** @description The series */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NumberSeries"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPartners: {
        parameters: {
            query?: {
                /** @description `false` (default): those in use; `true`: archived ones; `all`: both */
                archived?: string;
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
                /** @description Words of the name, IČO, DIČ, e-mail or account, whole or as beginnings; accents do not count */
                q?: string;
                /** @description `customer` or `supplier`: who has issued or received documents */
                role?: string;
                /** @description Only contacts that have this tag, exactly as written */
                tag?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; the sums are those of the whole filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPartnersAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePartnerBody"];
            };
        };
        responses: {
            /** @description The contact */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPartner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The contact: `id` of a row of `listPartners` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The contact: `id` of a row of `listPartners` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contact is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The contact: `id` of a row of `listPartners` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePartnerBody"];
            };
        };
        responses: {
            /** @description The contact */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    refreshPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The contact: `id` of a row of `listPartners` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshPartnerBody"];
            };
        };
        responses: {
            /** @description The differences, and what of them was taken over */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshPartnerAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An outside service does not answer */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPartnerStatement: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description First day, `YYYY-MM-DD`; absent: the first of the present fiscal year */
                from?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Last day, included; absent: the last of the present fiscal year */
                to?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The contact: `id` of a row of `listPartners` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement, CZK; debit is owed to the company */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPartnerStatementAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkPartnerVat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The contact: `id` of a row of `listPartners` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, kept under `evidence_id` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckPartnerVatAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An outside service does not answer */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPaymentOrders: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description `created`, `exported`, `partial`, `executed`, `replaced`, with commas between */
                state?: string;
                /** @description The year of `due_on`; absent: all */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment orders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPaymentOrdersAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPaymentOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentOrderBody"];
            };
        };
        responses: {
            /** @description The payment order */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPaymentOrderAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPaymentOrderFile: {
        parameters: {
            query?: {
                /** @description Absent: `abo` of an order in CZK, `pain.001.001.03` of one in EUR */
                format?: "abo" | "pain.001.001.03" | "pain.001.001.09";
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The order: `id` of an entry of `listPaymentOrders` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                    "text/plain": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPayslips: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Month of the wages, 1 to 12; absent: this month in Prague */
                month?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Year of the wages, 2000 to 2100; absent or no number: this year in Prague */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payslips */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPayslipsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPayslip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The payslip: `id` of an entry of `listPayslips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payslip */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayslipWithSteps"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePayslip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The payslip: `id` of an entry of `listPayslips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payslip is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePayslip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The payslip: `id` of an entry of `listPayslips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePayslipBody"];
            };
        };
        responses: {
            /** @description The payslip */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payslip"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPayslipPdf: {
        parameters: {
            query?: {
                /** @description `1` adds pages with the steps behind the figures */
                steps?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The payslip: `id` of an entry of `listPayslips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postPayslip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The payslip: `id` of an entry of `listPayslips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payslip */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payslip"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPayrollDuties: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The duties */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPayrollDutiesAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    generatePayslips: {
        parameters: {
            query?: {
                /** @description Year of the wages, 2000 to 2100; absent or no number: this year in Prague */
                year?: string;
            };
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GeneratePayslipsBody"];
            };
        };
        responses: {
            /** @description All payslips of the month */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratePayslipsAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    checkJmhz: {
        parameters: {
            query: {
                /** @description Month of the wages, 1 to 12 */
                month: string;
                /** @description Year of the wages, 2000 to 2100; absent or no number: this year in Prague */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JmhzCheck"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listJmhzMonths: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The months */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListJmhzMonthsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    validateJmhz: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidateJmhzBody"];
            };
        };
        responses: {
            /** @description What the service said */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JmhzValidation"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The report cannot be built; `issues` are the findings; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JmhzRefusal"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An outside service does not answer */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadJmhz: {
        parameters: {
            query: {
                /** @description The first report of the month, a correction of the filed one, or its cancellation */
                kind?: "regular" | "corrective" | "cancellation";
                /** @description Month of the wages, 1 to 12 */
                month: string;
                /** @description Which file of a report of more than 1,500 forms, from 1; `packages` of `checkJmhz` says how many there are */
                package?: string;
                /** @description Year of the wages, 2000 to 2100; absent or no number: this year in Prague */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The report cannot be built; `issues` are the findings */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JmhzRefusal"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRecurrences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recurrences */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRecurrencesAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRecurrenceBody"];
            };
        };
        responses: {
            /** @description The recurrence */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceDetail"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getRecurrence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The recurrence: `id` of an entry of `listRecurrences` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recurrence */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceDetail"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The recurrence: `id` of an entry of `listRecurrences` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recurrence is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The recurrence: `id` of an entry of `listRecurrences` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRecurrenceBody"];
            };
        };
        responses: {
            /** @description The recurrence */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecurrenceDetail"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    runRecurrence: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The recurrence: `id` of an entry of `listRecurrences` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunRecurrenceBody"];
            };
        };
        responses: {
            /** @description The document that was made before */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The document */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Document"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReminders: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description The level of the next reminder */
                level?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
                /** @description A part of the number or of the customer’s name */
                q?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; the sums are those of the whole filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRemindersAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    trialBalance: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description `account` (default): a row for each account; `synthetic`: analytic accounts in their own */
                level?: string;
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Fiscal year that starts in this calendar year, 2000 to 2100, others are moved into that range; absent or no number: this year in Prague */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial balance; openings and closings are debit minus credit and add up to zero */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialBalanceAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    searchCompany: {
        parameters: {
            query?: {
                /** @description Words to look for; accents and case do not count, and nothing to look for finds nothing */
                q?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, by type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchCompanyAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCompanySettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCompanySettingsBody"];
            };
        };
        responses: {
            /** @description The company */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listStatements: {
        parameters: {
            query?: {
                /** @description The bank account: `id` in `listBankAccounts` */
                bank_account_id?: string;
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `first`, `ok`, `gap`, `overlap` or `unknown` */
                continuity?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Page, from 1; what is no number of a page means the first */
                page?: string;
                /** @description Rows a page, 1 to 500; absent: 100 */
                per?: string;
                /** @description The year of `to` */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; the sums are those of the whole filter */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListStatementsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    importStatements: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description `true` or `false` (default) */
                    accept_unbalanced?: string;
                    /** @description The bank account, where the file does not say whose it is: `id` in `listBankAccounts` */
                    bank_account_id?: string;
                    /**
                     * Format: binary
                     * @description The file of the bank, 20 MB at most
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The same file was stored before */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementImport"];
                };
            };
            /** @description What was stored */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementImport"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body stopped coming */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The statement: `id` of a row of `listStatements` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statement is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getStatementFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The statement: `id` of a row of `listStatements` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listTrips: {
        parameters: {
            query?: {
                /** @description Of a file: its columns by their fields, with commas */
                columns?: string;
                /** @description `csv`, `xlsx` and `pdf` give every row of the filter as a file, whatever the page; `pdf` is for printing: A4, its columns as many as fit, sums carried from page to page */
                format?: "json" | "csv" | "xlsx" | "pdf";
                /** @description Of a file: only these rows, by what names them, with commas */
                only?: string;
                /** @description Only departures in the fiscal year that starts in this calendar year, 2000 to 2100; absent: all years, no number: this year in Prague */
                year?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trips */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTripsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTripBody"];
            };
        };
        responses: {
            /** @description The trip with the steps behind its figures */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripWithSteps"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTrip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The trip: `id` of an entry of `listTrips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trip */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripWithSteps"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The trip: `id` of an entry of `listTrips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trip is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The trip: `id` of an entry of `listTrips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTripBody"];
            };
        };
        responses: {
            /** @description The trip with the steps behind its figures */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripWithSteps"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTripPdf: {
        parameters: {
            query?: {
                /** @description `1` adds pages with the steps behind the figures */
                steps?: string;
            };
            header?: never;
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
                /** @description The trip: `id` of an entry of `listTrips` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    calculateTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The company: `id` of an entry of `listCompanies` */
                entity_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalculateTripBody"];
            };
        };
        responses: {
            /** @description The settlement */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripCalculation"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createSampleCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvitationLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the link, as `createInvitationLink` shows it in `url` or the mail brings it */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetInvitationLinkAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitationLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The last part of the link, as `createInvitationLink` shows it in `url` or the mail brings it */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListInvitationsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The invitation: `id` of an entry of `listInvitations` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key with the same method, path and body gives the stored answer, with `Idempotency-Replayed: true`, and writes nothing. A UUID for each request is a good key. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The invitation: `id` of an entry of `listInvitations` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company */
            200: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The first request with this `Idempotency-Key` still runs (`IDEMPOTENCY_IN_PROGRESS`), or its answer could not be kept */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields; `IDEMPOTENCY_MISMATCH`: the `Idempotency-Key` was used for another request */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lookupCompany: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identification number (IČO); a shorter one gets zeros in front */
                ico: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, or `found: false` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyLookup"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description An outside service does not answer */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lookupBanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The banks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupBanksAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    lookupStatementFormats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The formats */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookupStatementFormatsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetBody"];
            };
        };
        responses: {
            /** @description The mail is on its way, if the account exists */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestPasswordResetAnswer"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the address in the mail of `requestPasswordReset` */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            /** @description The password is changed and all sessions are over */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            /** @description The user; the session is in the cookie */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    currentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInBody"];
            };
        };
        responses: {
            /** @description The user; the session is in the cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSessionsAnswer"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session: `id` of an entry of `listSessions` */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No such record, or none that the caller may see */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that the resource was read with. When it has changed since, nothing is written and the answer is 412. Lists: `updated_at` in quotes is the same tag. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeUserBody"];
            };
        };
        responses: {
            /** @description The user */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description The body is not valid JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description No credential, or one that is not valid */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not allowed for this caller, or a write from another site */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The resource is not the version that `If-Match` names; `current` has the present one */
            412: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stale"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body has another content type */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A rule is broken; `fields` names the fields */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; see `Retry-After` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database does not answer at the moment, or too much heavy work waits; see `Retry-After` */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
