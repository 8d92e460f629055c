# Prints file name, score and the rules hit of each mail of a folder, by SpamAssassin's local rules.
use strict;
use warnings;
use Mail::SpamAssassin;

my $folder = $ARGV[0];
my $spamAssassin = Mail::SpamAssassin->new({ local_tests_only => 1, dont_copy_prefs => 1, userprefs_filename => '/dev/null' });
$spamAssassin->compile_now(0);
for my $file (sort glob("$folder/*.eml")) {
  open(my $in, '<:raw', $file) or die "$file: $!";
  local $/;
  my $mail = $spamAssassin->parse(scalar <$in>);
  close($in);
  my $status = $spamAssassin->check($mail);
  my ($name) = $file =~ m{([^/]+)$};
  print join("\t", $name, $status->get_score(), $status->get_names_of_tests_hit()), "\n";
  $status->finish();
  $mail->finish();
}
