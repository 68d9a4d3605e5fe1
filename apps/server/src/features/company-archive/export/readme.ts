/** The text for people who open an archive without Steelsafe. */
export const readme = `This archive contains everything of a company in Steelsafe.

tools/      one folder for each tool, with its files in their folders, earlier
            versions, documents, attached files and picture
company/    controlled documents and the logo of the company
data/       all rows, once as JSON and once as CSV for spreadsheets; the files
            are named after the tables, data/people.json lists the people
checksums.txt   SHA-256 of each file: sha256sum --check checksums.txt
manifest.json   version, time, company, and the number of rows and files

The format is described in docs/company-archive.md of Steelsafe. An
administrator of another installation can import the archive there.

It contains names and e-mail addresses of people. It contains no passwords.
`
